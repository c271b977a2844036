import { known } from '../../../engine/invariant.ts';
import type { ArrivalCheck, Play } from '../edition.ts';
import { enemyOf, type Handle, type Side } from '../ids.ts';
import { characterOn, countAt, findToken } from '../rules/tokens.ts';
import { endGame } from './ending.ts';
import { startFights } from './fights.ts';
import { endTurn } from './turns.ts';

const SHIRE_LIMIT = 3;

/** E.1: Frodo in Mordor wins, whoever else is there. */
const frodoInMordor: ArrivalCheck = (_pub, character, { region }) =>
  character === 'frodo' && region === 'mordor'
    ? { winner: 'fellowship', how: 'FRODO_IN_MORDOR' }
    : null;

/** E.1, E.3: three of Sauron in the Shire win. */
const threeInShire: ArrivalCheck = (pub) =>
  countAt(pub, 'sauron', 'the-shire') >= SHIRE_LIMIT
    ? { winner: 'sauron', how: 'THREE_IN_SHIRE' }
    : null;

/** Ends of the classic game that come with an arrival, before any fight (E.2). */
export const CLASSIC_ARRIVALS: readonly ArrivalCheck[] = [frodoInMordor, threeInShire];

/** Ends the game where the arrival of a stand does (E.1), and tells whether it did. */
export function endByArrival({ script, edition }: Play, side: Side, handle: Handle): boolean {
  const { pub, own } = script.state;
  const token = known(findToken(pub, side, handle), 'the stand');
  const character = characterOn(own[side], handle);
  for (const check of edition.arrivals) {
    const end = check(pub, character, token);
    if (end === null) continue;
    endGame(script, end.winner, end.how);
    return true;
  }
  return false;
}

/** What follows when a stand has moved: the end of the game, fights, or the end of the turn (B.2). */
export function afterArrival(play: Play, side: Side, handle: Handle): void {
  const { script, edition } = play;
  const { pub } = script.state;
  if (endByArrival(play, side, handle)) return;
  const { region } = known(findToken(pub, side, handle), 'the stand');
  if (countAt(pub, enemyOf(side), region) === 0) {
    if (!edition.afterQuietArrival(play)) endTurn(play);
    return;
  }
  script.emit({ type: 'BattleJoined', v: 1, pub: { region, attacker: handle, side } });
  startFights(play);
}
