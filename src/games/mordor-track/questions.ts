import Type, { type Static } from 'typebox';
import { count, named } from '../../engine/schemas.ts';
import { closed, taggedUnion } from '../../engine/tagged.ts';
import { CompanionId, DeckId, SeatId } from './ids.ts';

/** Kinds of pending decisions, which `resolve` answers (C.4). */
export const PENDING_KINDS = [
  ...(['huntDamage', 'chooseGuide', 'preventDraw', 'redraw', 'revealMove'] as const),
  ...(['anotherWay', 'lure', 'breaking', 'separate', 'goAlone', 'lidless'] as const),
  ...(['mirror', 'gandalfDraw', 'worn', 'crebain', 'discard'] as const),
] as const;
/** Schema of a kind of pending decision. */
export const PendingId = named(
  'MordorTrackPendingKind',
  PENDING_KINDS,
  'Kind of a decision besides those of the phases.',
);
/** How options are written. */
export const OPTIONS =
  'Options are words (`useRing`, `use`, `decline`, …), companions, dice, cards, regions by number, ' +
  'or a card behind `tableCard:` or `table:`. A set is picked one item a command; `done`, or the ' +
  'last possible item, makes it final.';
/** One of the kinds of pending decisions. */
export type PendingKind = (typeof PENDING_KINDS)[number];

function question<const K extends string, P extends Parameters<typeof Type.Object>[0]>(
  kind: K,
  description: string,
  fields: P,
) {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  return Type.Object(
    { kind: Type.Literal(kind), seat: SeatId, ...fields },
    { ...closed, title: `MordorTrack${name}Question`, description },
  );
}

/** Schema of a question the game waits for: what a phase asks, or a pending decision. */
export const QuestionSchema = taggedUnion('kind', [
  question('fellowship', 'What the Free Peoples do in the Fellowship phase.', {}),
  question('huntAllocation', 'How many dice the Shadow puts into the Hunt Box.', {}),
  question('action', 'An opportunity to act.', {}),
  // C.4.
  question('huntDamage', 'How the damage of the Hunt is met.', {}),
  question('chooseGuide', 'Who of the highest Level is the Guide, after a companion has left.', {}),
  question('preventDraw', "Whether the Wizard's Staff spares the draw.", {}),
  question('redraw', 'Whether the Mithril Coat has another tile drawn.', {}),
  question('revealMove', 'Where on its way the revealed Fellowship is found.', {}),
  question('anotherWay', 'Whether There Is Another Way hides or moves the Fellowship.', {}),
  question('lure', 'Corruption by the Level of the companion, or the companion.', {
    companion: CompanionId,
  }),
  question('breaking', 'Which companions the Breaking of the Fellowship takes.', {
    count: count('So many companions must be named.'),
  }),
  question('separate', 'Which companions leave the Fellowship.', {}),
  question('goAlone', 'Which companions I Will Go Alone leaves behind.', {}),
  question('lidless', 'Which dice the Lidless Eye turns to Eyes.', {}),
  question('mirror', 'Which die the Mirror of Galadriel turns to a will.', {}),
  question('gandalfDraw', 'Whether a card is drawn, since Gandalf the Grey was the Guide.', {
    deck: DeckId,
  }),
  question('worn', 'What Worn With Sorrow takes from the Free Peoples.', {}),
  question('crebain', 'Whether the Flocks of Crebain help the roll of the Hunt.', {}),
  question('discard', 'Which cards are discarded, down to the limit.', {
    count: count('So many cards must be named.'),
  }),
]);

/** A question the game waits for. */
export type Question = Readonly<Static<typeof QuestionSchema>>;
/** The question of one kind. */
export type QuestionOf<K extends Question['kind']> = Extract<Question, { readonly kind: K }>;
/** A pending decision. */
export type PendingQuestion = QuestionOf<PendingKind>;
