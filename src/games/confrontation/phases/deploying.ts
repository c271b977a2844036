import { known } from '../../../engine/invariant.ts';
import type { Command, CommandOf, Reason } from '../commands.ts';
import { DEPLOYMENT } from '../data/deployment.ts';
import type { CommandRule, Look, Phase, Play } from '../edition.ts';
import type { ConfrontationEvent } from '../events.ts';
import { answerOf, offer, question } from '../flow/asking.ts';
import { dealTokens } from '../flow/dealing.ts';
import { startTurn } from '../flow/turns.ts';
import { type BySide, type Character, REGIONS, type Region, SIDES, type Side } from '../ids.ts';
import type { ConfrontationGiven, Own } from '../state.ts';

type Place = CommandOf<'placeCharacter'>;

/** The side that looks, and what it knows; spectators deploy nothing. */
function deployer(look: Look): { side: Side; own: Own; isSubmitted: boolean } {
  const side = known(look.viewer, 'the side that deploys');
  return { side, own: known(look.own, 'its own facts'), isSubmitted: look.pub.submitted[side] };
}

/** Places a side has in a region that are not taken yet. */
function freePlaces(side: Side, placed: Own['placed'], region: Region): number {
  let places = DEPLOYMENT[side][region] ?? 0;
  for (const taken of placed) if (taken === region) places -= 1;
  return places;
}

function isComplete({ placed }: Own): boolean {
  return !placed.includes(null);
}

function isPlaced({ roster, placed }: Own, character: Character): boolean {
  return (placed[roster.indexOf(character)] ?? null) !== null;
}

function refusePlace(look: Look, { character, region }: Place): Reason | null {
  const { side, own, isSubmitted } = deployer(look);
  if (isSubmitted) return 'DEPLOYMENT_CONFIRMED';
  if (!own.roster.includes(character)) return 'NOT_YOUR_CHARACTER';
  if (isPlaced(own, character)) return 'ALREADY_PLACED';
  if (DEPLOYMENT[side][region] === undefined) return 'NOT_A_DEPLOY_REGION';
  return freePlaces(side, own.placed, region) === 0 ? 'DEPLOY_REGION_FULL' : null;
}

function refuseLift(look: Look, { character }: CommandOf<'liftCharacter'>): Reason | null {
  const { own, isSubmitted } = deployer(look);
  if (isSubmitted) return 'DEPLOYMENT_CONFIRMED';
  if (!own.roster.includes(character)) return 'NOT_YOUR_CHARACTER';
  return isPlaced(own, character) ? null : 'NOT_PLACED';
}

function refuseConfirm(look: Look): Reason | null {
  const { own, isSubmitted } = deployer(look);
  if (isSubmitted) return 'DEPLOYMENT_CONFIRMED';
  return isComplete(own) ? null : 'DEPLOYMENT_INCOMPLETE';
}

function refuseReopen(look: Look): Reason | null {
  return deployer(look).isSubmitted ? null : 'DEPLOYMENT_NOT_CONFIRMED';
}

const STATES = ['deploying'] as const;
const ORDERS = [
  ...(['placeCharacter', 'liftCharacter', 'confirmDeployment', 'reopenDeployment'] as const),
] as const;

/** When the commands of deployment may be given (B.1). */
export const DEPLOYMENT_RULES = {
  placeCharacter: { states: STATES, refuse: refusePlace },
  liftCharacter: { states: STATES, refuse: refuseLift },
  confirmDeployment: { states: STATES, refuse: refuseConfirm },
  reopenDeployment: { states: STATES, refuse: refuseReopen },
} satisfies Record<string, CommandRule<never>>;

const DEPLOY_REGIONS: BySide<readonly Region[]> = {
  fellowship: REGIONS.filter((region) => DEPLOYMENT.fellowship[region] !== undefined),
  sauron: REGIONS.filter((region) => DEPLOYMENT.sauron[region] !== undefined),
};

/** Every way to place a character that is not placed, and to lift one that is. */
function steps(side: Side, { roster, placed }: Own): { places: Command[]; lifts: Command[] } {
  const places: Command[] = [];
  const lifts: Command[] = [];
  const regions = DEPLOY_REGIONS[side].filter((region) => freePlaces(side, placed, region) > 0);
  for (const [index, character] of roster.entries()) {
    if (placed[index] !== null) {
      lifts.push({ type: 'liftCharacter', character });
      continue;
    }
    for (const region of regions) places.push({ type: 'placeCharacter', character, region });
  }
  return { places, lifts };
}

function legal(look: Look): ReturnType<Phase['legal']> {
  const { side, own, isSubmitted } = deployer(look);
  if (isSubmitted) return offer('reopen-deployment', [{ type: 'reopenDeployment' }]);
  const { places, lifts } = steps(side, own);
  const answers: readonly Command[] = isComplete(own) ? [{ type: 'confirmDeployment' }] : places;
  return [...question(look.pub, answers), ...offer('lift-character', lifts)];
}

/** What a command of deployment makes known, and to whom. */
function eventOf({ seat, command }: ConfrontationGiven): ConfrontationEvent {
  const answer = answerOf(command, ...ORDERS);
  switch (answer.type) {
    case 'placeCharacter': {
      const own = { [seat]: { character: answer.character, region: answer.region } };
      return { type: 'CharacterPlaced', v: 1, pub: {}, own };
    }
    case 'liftCharacter': {
      const own = { [seat]: { character: answer.character } };
      return { type: 'CharacterLifted', v: 1, pub: {}, own };
    }
    case 'reopenDeployment':
      return { type: 'DeploymentReopened', v: 1, pub: { side: seat } };
    case 'confirmDeployment':
      return { type: 'DeploymentSubmitted', v: 1, pub: { side: seat } };
  }
}

function decide(play: Play, given: ConfrontationGiven): void {
  const { script } = play;
  script.emit(eventOf(given));
  const { fellowship, sauron } = script.state.pub.submitted;
  if (!fellowship || !sauron) return;
  // B.1: the second submission makes both deployments final.
  dealTokens(play);
  startTurn(play, 'sauron');
}

/** Both sides put their characters on their places, in secret (B.1). */
export const deploying: Phase = {
  waiting: ({ submitted }) => SIDES.filter((side) => !submitted[side]),
  takes: () => SIDES,
  legal,
  decide,
};
