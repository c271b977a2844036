import type { Play } from '../play.ts';
import { isOnTable, wornOptions } from '../rules/table.ts';
import { ask } from './asking.ts';
import { isOver } from './ending.ts';
import { startHunt } from './hunts.ts';
import { passOn } from './turns.ts';

/**
 * What follows once an action is settled (D.2, END): tiles of Strongholds, Worn With Sorrow, the
 * card of Gandalf the Grey, and then the next opportunity.
 */
export function goOn(play: Play): void {
  if (isOver(play.script)) return;
  const { pub } = play.script.state;
  const { owed, cards } = pub;
  const isWorn = owed.casualties > 0 && isOnTable(pub, 'shadow', 'worn-with-sorrow');
  const deck = owed.gandalfDraw;
  if (owed.strongholds > 0) startHunt(play, 'stronghold');
  else if (isWorn && wornOptions(pub).length > 0) ask(play, { kind: 'worn', seat: 'shadow' });
  else if (deck !== null && cards !== null && cards['free-peoples'].decks[deck] > 0) {
    ask(play, { kind: 'gandalfDraw', seat: 'free-peoples', deck });
  } else {
    passOn(play);
  }
}
