import type { ConfrontationEvent, EventOf } from './events.ts';
import {
  arrived,
  tokenDefeated,
  tokenMoved,
  tokenRevealed,
  tokensHidden,
  tokensMixed,
} from './evolve/board.ts';
import { answered, asked, changed, withDeluxe, withFight, withPub } from './evolve/change.ts';
import {
  cardSwapped,
  cardTakenBack,
  characterSeen,
  draftConfirmed,
  draftEnded,
  fighterFled,
  fightForgotten,
  sauronTextUsed,
  standsSwapped,
  tokenStaysShown,
  versionChosen,
  versionDropped,
} from './evolve/deluxe.ts';
import { characterLifted, characterPlaced, submitted, tokensDealt } from './evolve/deployment.ts';
import {
  battleJoined,
  cardCommitted,
  cardsDecided,
  cardsDiscarded,
  cardsRevealed,
  decksRecycled,
  defenderReplaced,
  fightEnded,
  fightStarted,
  magicReplaced,
  textUsed,
  tokenRetreated,
} from './evolve/fight.ts';
import {
  firstStepTaken,
  gandalfReturned,
  orderObeyed,
  specialChosen,
  specialDropped,
  specialsAnnounced,
  specialsConfirmed,
  specialsOver,
  specialUsed,
  tokenRecalled,
} from './evolve/specials.ts';
import { autoMixSet, gameEnded, turnStarted } from './evolve/turn.ts';
import type { ConfrontationState, Pub } from './state.ts';

type Evolve<E extends ConfrontationEvent> = (
  state: ConfrontationState,
  event: E,
) => ConfrontationState;
type PubChange<E extends ConfrontationEvent> = (pub: Pub, event: E) => Pub;

/** An event that changes public facts alone. */
function pub<E extends ConfrontationEvent>(change: PubChange<E>): Evolve<E> {
  return (state, event) => withPub(state, change(state.pub, event));
}

/** What each event changes; a missing one does not compile. */
const EVOLVE: { readonly [T in ConfrontationEvent['type']]: Evolve<EventOf<T>> } = {
  QuestionAsked: pub((before, event) => asked(before, event.pub.question)),
  CharacterPlaced: characterPlaced,
  CharacterLifted: characterLifted,
  DeploymentSubmitted: pub((before, event) => submitted(before, event.pub.side, true)),
  DeploymentReopened: pub((before, event) => submitted(before, event.pub.side, false)),
  TokensDealt: tokensDealt,
  TurnStarted: pub((before, event) => specialsOver(turnStarted(before, event), event)),
  TokenMoved: pub((before, event) => orderObeyed(tokenMoved(before, event), event.pub.handle)),
  AmbushWindowOpened: pub((before, event) =>
    changed(before, {
      frames: answered(before, 'awaiting-move', 'second-move'),
      ambush: event.pub.handle,
    }),
  ),
  AmbushPassed: pub((before) => changed(before, { frames: answered(before, 'tunnel-ambush') })),
  AmbushStruck: pub((before) => changed(before, { frames: answered(before, 'tunnel-ambush') })),
  TokenRevealed: pub((before, event) =>
    characterSeen(tokenRevealed(before, event), event.pub.character),
  ),
  TokenDefeated: tokenDefeated,
  TokensHidden: pub(tokensHidden),
  TokensMixed: tokensMixed,
  AutoMixSet: pub(autoMixSet),
  BattleJoined: pub(battleJoined),
  FightStarted: pub(fightStarted),
  OrcsAttack: pub((before) => withFight(before, { orcsStrike: true }, { orcsSpent: true })),
  TextUsed: pub(textUsed),
  DefenderReplaced: pub((before, event) => defenderReplaced(before, event.pub.handle)),
  SamStrengthened: pub((before) => withFight(before, { samBonus: true })),
  CardsCancelled: pub((before) => cardsDecided(before, true)),
  CardsKept: pub((before) => cardsDecided(before, false)),
  CardCommitted: cardCommitted,
  CardsRevealed: cardsRevealed,
  MagicReplaced: pub(magicReplaced),
  TokenRetreated: pub(tokenRetreated),
  StrengthsCompared: (state) => state,
  FightersFell: pub((before, event) => withFight(before, { fallen: event.pub.sides })),
  CardsDiscarded: pub(cardsDiscarded),
  DecksRecycled: pub(decksRecycled),
  ShelobReturned: pub((before, event) =>
    arrived(before, event.pub.handle, 'gondor', { hides: true }),
  ),
  FightEnded: pub((before) => fightForgotten(fightEnded(before))),
  VersionChosen: versionChosen,
  VersionDropped: versionDropped,
  DraftConfirmed: pub(draftConfirmed),
  DraftEnded: pub(draftEnded),
  SpecialMoveMade: (state) => state,
  TokenStaysShown: pub(tokenStaysShown),
  StandsSwapped: pub(standsSwapped),
  SauronTextUsed: pub(sauronTextUsed),
  CardTakenBack: pub(cardTakenBack),
  CardSwapped: pub(cardSwapped),
  FighterSupported: pub((before) => withDeluxe(before, { isSupported: true })),
  FighterFled: pub(fighterFled),
  RingPassedOn: pub((before, event) => withDeluxe(before, { heir: event.pub.character })),
  SpecialChosen: specialChosen,
  SpecialDropped: specialDropped,
  SpecialsConfirmed: pub(specialsConfirmed),
  SpecialsAnnounced: pub(specialsAnnounced),
  SpecialUsed: pub(specialUsed),
  FirstStepTaken: pub(firstStepTaken),
  GandalfReturned: gandalfReturned,
  TokenRecalled: pub(tokenRecalled),
  GameEnded: gameEnded,
};

/** What is the case after an event. Only what the event changes is made anew. */
export function evolve(state: ConfrontationState, event: ConfrontationEvent): ConfrontationState {
  return (EVOLVE[event.type] as Evolve<ConfrontationEvent>)(state, event);
}
