import type { EventOf, MordorTrackEvent } from './events.ts';
import {
  cardPlayed,
  cardsDiscarded,
  cardsDrawn,
  decksShuffled,
  itemPicked,
} from './evolve/cards.ts';
import { changed, withFellowship, withHunt, withPub } from './evolve/change.ts';
import { dicePutInBox, diceRolled, dieFaceChanged, dieMoved } from './evolve/dice.ts';
import {
  companionLost,
  companionsLeft,
  damageReduced,
  fellowshipFound,
  huntRolled,
  huntStarted,
  moveAttempted,
  revealed,
} from './evolve/hunt.ts';
import {
  tileDrawn,
  tileHeldBack,
  tilePutInPlay,
  tileReturned,
  tilesPooled,
} from './evolve/tiles.ts';
import {
  declared,
  enteredMordor,
  gameEnded,
  guideChanged,
  questionAsked,
  turnStarted,
} from './evolve/turn.ts';
import { setSeat } from './ids.ts';
import type { Draws, MordorTrackState, Pub } from './state.ts';

type Evolve<E extends MordorTrackEvent> = (state: MordorTrackState, event: E) => MordorTrackState;
type PubChange<E extends MordorTrackEvent> = (pub: Pub, event: E) => Pub;

/** An event that changes public facts alone. */
function pub<E extends MordorTrackEvent>(change: PubChange<E>): Evolve<E> {
  return (state, event) => withPub(state, change(state.pub, event));
}

/** Chance of this kind was used once more. */
function drawn(before: Pub, kind: keyof Draws): Pub {
  const draws = { ...before.draws };
  draws[kind] += 1;
  return changed(before, { draws });
}

/** What each event changes; a missing one does not compile. */
const EVOLVE: { readonly [T in MordorTrackEvent['type']]: Evolve<EventOf<T>> } = {
  QuestionAsked: questionAsked,
  TurnStarted: pub(turnStarted),
  Declared: pub(declared),
  EnteredMordor: pub(enteredMordor),
  HuntPoolRebuilt: pub((before, event) => tilesPooled(before, event.pub.tiles)),
  GuideChanged: pub(guideChanged),
  FellowshipPhaseEnded: pub((before) => changed(before, { phase: 'huntAllocation' })),
  HuntDiceAllocated: pub((before, event) =>
    changed(dicePutInBox(before, event.pub.dice), { phase: 'actionRoll' }),
  ),
  ActionDiceRolled: pub(diceRolled),
  EyesMovedToHuntBox: pub((before, event) => dicePutInBox(before, event.pub.dice)),
  IdleCorruption: (state) => state,
  VictoryChecked: pub((before) => changed(before, { phase: 'victoryCheck' })),
  GameEnded: gameEnded,
  RingUsed: pub((before, { pub: { seat, rings } }) =>
    changed(before, { rings, ringUsed: setSeat(before.ringUsed, seat, true) }),
  ),
  DieFaceChanged: pub(dieFaceChanged),
  DieMovedToHuntBox: pub((before, event) => dieMoved(before, event.pub.die, 'huntBox')),
  DieUsed: pub((before, event) => dieMoved(before, event.pub.die, 'used')),
  DieSkipped: pub((before, event) => dieMoved(before, event.pub.die, 'used')),
  Passed: (state) => state,
  FellowshipHidden: pub((before, event) =>
    withFellowship(before, { hidden: true }, event.pub.attempt ? { attempted: true } : {}),
  ),
  FellowshipRevealed: pub(revealed),
  FellowshipFound: pub(fellowshipFound),
  CompanionsSeparated: pub((before, event) =>
    companionsLeft(before, event.pub.companions, event.pub.fate),
  ),
  MinionStatusChanged: pub((before, { pub: { minion, status } }) =>
    changed(before, { minions: { ...before.minions, [minion]: status } }),
  ),
  UpgradeStatusChanged: pub((before, { pub: { character, status } }) =>
    changed(before, { upgrades: { ...before.upgrades, [character]: status } }),
  ),
  CorruptionChanged: pub((before, event) => withFellowship(before, { corruption: event.pub.to })),
  TilePutInPlay: pub(tilePutInPlay),
  CardDiceRolled: pub((before) => drawn(before, 'cardDie')),
  CompanionChosenAtRandom: pub((before) => drawn(before, 'companion')),
  MessengerUsed: pub((before) => changed(before, { messengerUsed: true })),
  MoveAttempted: pub(moveAttempted),
  HuntStarted: pub(huntStarted),
  HuntRolled: pub((before, event) => huntRolled(before, event.pub.successes)),
  HuntRerolled: pub((before, event) => withHunt(before, { eyeValue: event.pub.successes })),
  DrawPrevented: (state) => state,
  PoolRecycled: pub((before, event) => tilesPooled(before, event.pub.tiles)),
  TileDrawn: pub(tileDrawn),
  TileHeldBack: pub(tileHeldBack),
  TileReturned: pub(tileReturned),
  TileDieRolled: pub((before) => drawn(before, 'tileDie')),
  DamageSet: pub((before, event) => withHunt(before, { damage: event.pub.damage })),
  DamageReduced: pub(damageReduced),
  CompanionLost: pub(companionLost),
  StepAdvanced: pub((before, event) => withFellowship(before, { step: event.pub.step })),
  StepBlocked: (state) => state,
  HuntEnded: pub((before) => changed(before, { hunt: null })),
  DecksShuffled: decksShuffled,
  CardsDrawn: cardsDrawn,
  CardsDiscarded: cardsDiscarded,
  HandCardChosen: pub((before) => drawn(before, 'wornHand')),
  CardPlayed: cardPlayed,
  ItemPicked: itemPicked,
};

/** What is the case after an event. Only what the event changes is made anew. */
export function evolve(state: MordorTrackState, event: MordorTrackEvent): MordorTrackState {
  return (EVOLVE[event.type] as Evolve<MordorTrackEvent>)(state, event);
}
