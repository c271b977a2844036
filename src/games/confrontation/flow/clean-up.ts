import { DECK } from '../data/cards.ts';
import type { Play } from '../edition.ts';
import { battleOf, fighterHandle, fightersOf, fightOf } from '../rules/fighters.ts';
import { countAt, hasRoom } from '../rules/tokens.ts';
import { endGame } from './ending.ts';
import { defeat } from './showing.ts';

/** F10: who fell, and what that leads to (D.8, 2 and 3). */
export function cleanUp(play: Play): void {
  const { script } = play;
  const { pub } = script.state;
  const fighters = fightersOf(pub);
  const { fallen } = fighters.fight;
  for (const side of fallen) defeat(play, fighterHandle(pub, side), side);
  const isLost =
    fallen.includes('fellowship') &&
    play.edition.settleRing(play, fighters.fellowship, fighters.isWargFight);
  if (isLost) {
    endGame(script, 'sauron', 'FRODO_DEFEATED');
    return;
  }
  const isVictorious = fallen.includes('fellowship') && !fallen.includes('sauron');
  if (fighters.sauron === 'shelob' && isVictorious) sendShelobHome(play);
  script.emit({ type: 'FightEnded', v: 1, pub: { region: fighters.region } });
}

/** F10: where the cards of a fight go (D.8, 1). */
export function discardCards({ script }: Play): void {
  const { fellowship, sauron } = fightOf(script.state.pub).cards;
  if (fellowship === null || sauron === null) return;
  script.emit({ type: 'CardsDiscarded', v: 1, pub: { fellowship, sauron } });
  if (script.state.pub.hands.sauron.length > 0) return;
  script.emit({ type: 'DecksRecycled', v: 1, pub: { cards: DECK.sauron.length } });
}

/** D.8, 3: Shelob dies where Gondor has no room for her, or an enemy in it (I-32). */
function sendShelobHome(play: Play): void {
  const { script } = play;
  const { pub } = script.state;
  const { region } = battleOf(pub);
  if (region === 'gondor') return;
  const handle = fighterHandle(pub, 'sauron');
  const isOpen = hasRoom(pub, 'sauron', 'gondor') && countAt(pub, 'fellowship', 'gondor') === 0;
  if (isOpen) script.emit({ type: 'ShelobReturned', v: 1, pub: { handle, from: region } });
  else defeat(play, handle);
}
