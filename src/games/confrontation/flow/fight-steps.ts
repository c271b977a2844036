import { known } from '../../../engine/invariant.ts';
import type { FightStep, Play, StepName } from '../edition.ts';
import { enemyOf, SIDES, type Side } from '../ids.ts';
import { battleOf, fightersOf, fightOf, goesSecond, isDecided } from '../rules/fighters.ts';
import { activeCard, cardBonus, mayReplaceMagic } from '../rules/played-cards.ts';
import { tokensAt } from '../rules/tokens.ts';
import { ask } from './asking.ts';
import { retreatByCard } from './card-retreats.ts';
import { cleanUp, discardCards } from './clean-up.ts';
import { reveal } from './showing.ts';
import { startFight } from './starting.ts';

/** F1: the attacker's side chooses among several defenders. */
function chooseDefender(play: Play): void {
  const { pub } = play.script.state;
  const { region, side } = battleOf(pub);
  const [only, ...others] = tokensAt(pub, enemyOf(side), region);
  if (others.length > 0) ask(play, 'choose-defender');
  else startFight(play, known(only, 'a defender').handle);
}

/** F2. */
function showFighters(play: Play): void {
  const { script } = play;
  const { side } = battleOf(script.state.pub);
  const { attacker, defender } = fightOf(script.state.pub);
  reveal(play, attacker, side);
  reveal(play, defender, enemyOf(side));
  const { pub } = script.state;
  const isFirst = fightersOf(pub).sauron === 'orcs' && battleOf(pub).side === 'sauron';
  if (isFirst && !pub.orcsSpent) {
    script.emit({ type: 'OrcsAttack', v: 1, pub: { handle: attacker } });
  }
}

/** F3. */
function askForText(play: Play): void {
  const { pub } = play.script.state;
  const fighters = fightersOf(pub);
  if (fighters.isWargFight) return;
  if (play.edition.texts.some((text) => text.opens(pub, fighters))) ask(play, 'fellowship-text');
}

/** Makes fighters fall. */
function fell({ script }: Play, sides: readonly Side[]): void {
  if (sides.length > 0) script.emit({ type: 'FightersFell', v: 1, pub: { sides } });
}

/** F4. */
function applyInstantTexts(play: Play): void {
  fell(play, play.edition.instantlyFallen(fightersOf(play.script.state.pub)));
}

/** F5. */
function askSaruman(play: Play): void {
  if (fightersOf(play.script.state.pub).sauron === 'saruman') ask(play, 'saruman-decision');
}

/** F6a, F6b. */
function askForCards(play: Play): void {
  const isGandalfOrder = goesSecond(fightersOf(play.script.state.pub));
  ask(play, isGandalfOrder ? 'sauron-card-first' : 'choose-cards');
}

/** F6c. */
function askForSecondCard(play: Play): void {
  const { cards } = fightOf(play.script.state.pub);
  if (cards.fellowship === null) ask(play, 'fellowship-card-second');
}

/** F7a, F7b. */
function askForMagic(side: Side): FightStep['run'] {
  return (play) => {
    const { pub } = play.script.state;
    if (mayReplaceMagic(pub, play.edition, fightersOf(pub), side)) ask(play, `${side}-magic`);
  };
}

/** D.7, 4; it is left out when the enemy is gone. */
function sacrifice(play: Play): void {
  const fighters = fightersOf(play.script.state.pub);
  const card = activeCard(play.edition, fighters, 'fellowship');
  if (card === 'f-noble-sacrifice') fell(play, SIDES);
}

/** F9. */
function compare(play: Play): void {
  const { script, edition } = play;
  const { pub } = script.state;
  const fighters = fightersOf(pub);
  const total = (side: Side) =>
    edition.baseStrength(pub, fighters, side) + cardBonus(edition, fighters, side);
  const totals = { fellowship: total('fellowship'), sauron: total('sauron') };
  script.emit({ type: 'StrengthsCompared', v: 1, pub: totals });
  const falls = (side: Side) => totals[side] <= totals[enemyOf(side)];
  fell(play, SIDES.filter(falls));
}

/** A step that is left out once the fight is decided. */
export function unlessDecided(name: StepName, run: FightStep['run']): FightStep {
  return {
    name,
    run: (play) => (isDecided(fightOf(play.script.state.pub)) ? undefined : run(play)),
  };
}

/** A step of cards, which is left out in a fight without cards too. */
export function withCards(name: StepName, run: FightStep['run']): FightStep {
  return unlessDecided(name, (play) => {
    if (!fightOf(play.script.state.pub).cancelled) run(play);
  });
}

/** The steps of a fight in the classic game (D.2). */
export const CLASSIC_FIGHT: readonly FightStep[] = [
  { name: 'choose-defender', run: chooseDefender },
  { name: 'reveal', run: showFighters },
  unlessDecided('fellowship-text', askForText),
  unlessDecided('instant-texts', applyInstantTexts),
  withCards('saruman-decision', askSaruman),
  withCards('first-cards', askForCards),
  withCards('sauron-magic', askForMagic('sauron')),
  withCards('second-card', askForSecondCard),
  withCards('fellowship-magic', askForMagic('fellowship')),
  withCards('sauron-retreat', (play) => retreatByCard(play, 'sauron')),
  withCards('noble-sacrifice', sacrifice),
  { name: 'fellowship-retreat-card', run: (play) => retreatByCard(play, 'fellowship') },
  unlessDecided('compare', compare),
  { name: 'discards', run: discardCards },
  { name: 'clean-up', run: cleanUp },
];
