import { known } from '../../../engine/invariant.ts';
import type { Card, Text } from '../cards/card.ts';
import { cardOf } from '../cards/index.ts';
import type { CommandOf } from '../commands.ts';
import type { Phase, PhaseWord } from '../ids.ts';
import type { Reason } from '../reasons.ts';
import type { Look } from '../rules/look.ts';
import { allHold, type Voice } from '../rules/matching.ts';
import { refuseCosts } from '../rules/playing.ts';
import { seenBy } from '../rules/seeing.ts';
import { activePiece, type Piece } from '../rules/table.ts';
import { isUsedUp } from '../rules/uses.ts';

type UseAbility = CommandOf<'useAbility'>;

/** Why an ability cannot be used now; null when it can (R-C9.5). */
export function refuseAbility(look: Look, { card: iid, index }: UseAbility): Reason | null {
  const seen = seenBy(look.table.pub, look.own).find((held) => held.iid === iid);
  const text = seen === undefined ? undefined : abilityAt(cardOf(seen.card), index);
  if (text === undefined) return 'NO_ABILITY';
  const piece = activePiece(look.table, iid);
  if (piece === undefined || !isUsableBy(look, piece)) return 'INACTIVE';
  if (!isOfPhase(text, look.table.pub.phase)) return 'WRONG_TIMING';
  return refuseUse(look, piece, text);
}

function abilityAt({ abilities }: Card, index: number): Text<'ability'> | undefined {
  return abilities.find((text) => text.index === index);
}

/** R-B4: one's own active cards, and the site the fellowship is at, whose `you` is who uses it. */
function isUsableBy({ table, seat }: Look, { at, iid, owner }: Piece): boolean {
  return at.zone === 'path' ? table.site?.iid === iid : owner === seat;
}

function isOfPhase({ phase: words }: Text<'ability'>, phase: Phase): boolean {
  return words.includes(phase as PhaseWord);
}

/** What an ability demands, and what it costs. */
function refuseUse(look: Look, piece: Piece, text: Text<'ability'>): Reason | null {
  const voice = voiceAt(look, piece);
  const isReady =
    allHold(look.table, text.require, voice) && !isUsedUp(look.table.pub, piece.iid, text);
  return isReady ? refuseCosts(look, voice, text.cost, text.do) : 'REQUIREMENT';
}

/** Whose text an ability is when a player uses it. */
function voiceAt({ seat }: Look, { iid, at }: Piece): Voice {
  return { source: iid, you: seat, lastBearer: at.attachedTo };
}

/** The ability that a legal command uses. */
export function knownAbility(piece: Piece, index: number): Text<'ability'> {
  return known(abilityAt(piece.card, index), 'the ability');
}

/** Every ability that can be used now. */
export function listAbilities(look: Look): UseAbility[] {
  const commands: UseAbility[] = [];
  const { phase } = look.table.pub;
  for (const piece of look.table.active) {
    for (const text of piece.card.abilities) {
      if (!isOfPhase(text, phase) || !isUsableBy(look, piece)) continue;
      if (refuseUse(look, piece, text) !== null) continue;
      commands.push({ type: 'useAbility', card: piece.iid, index: text.index });
    }
  }
  return commands;
}
