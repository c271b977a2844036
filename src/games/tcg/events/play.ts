import Type from 'typebox';
import { count, listOf, oneOf, orNull, yesNo } from '../../../engine/schemas.ts';
import { closed, taggedUnion } from '../../../engine/tagged.ts';
import type { Keyword } from '../data/vocabulary.ts';
import { Instance, KEYWORDS, Printed, SeatId, ZONES } from '../ids.ts';
import type { Modifier } from '../modifiers.ts';
import { event } from './making.ts';

const Signed = Type.Integer({ description: 'How much; less than 0 takes away.' });
const Times = Type.Integer({ description: 'How many times their strength overwhelms them now.' });
const common = {
  id: count('Counted from 1 in each game.'),
  cards: listOf(Instance, 'Whom it concerns; that was fixed when it began.'),
  until: oneOf(['phase', 'regroup', 'turn'], 'When it ends.'),
};
const numbered = ['damage', 'defender'] as const;
const plain = KEYWORDS.filter(
  (word): word is Exclude<typeof word, (typeof numbered)[number]> =>
    word !== 'damage' && word !== 'defender',
);

/** Schema of a keyword. */
export const KeywordSchema = Type.Unsafe<Keyword>(
  Type.Union(
    [
      Type.Enum([...plain], { type: 'string' }),
      Type.Object(
        { damage: Type.Optional(count('How much.')), defender: Type.Optional(count('How much.')) },
        { ...closed, minProperties: 1, maxProperties: 1, description: 'One with a number.' },
      ),
    ],
    { description: 'A keyword, with its number where it has one.' },
  ),
);

/** What each kind of change does. */
const KINDS: Readonly<Record<Modifier['kind'], string>> = {
  strength: 'Their strength is changed by `n`.',
  keyword: 'They have this keyword, or more of it.',
  overwhelm: 'Only `n` times their strength overwhelms them.',
  participate: 'Allies take part as if they were at home.',
  notCountForArchery: 'They add nothing to the archery total of their side.',
  preventAllWounds: 'They take no wounds.',
};
const kind = <const K extends Modifier['kind']>(name: K) =>
  Type.Literal(name, { description: KINDS[name] });
const change = <const P extends Record<string, ReturnType<typeof Type.Unsafe>>>(
  name: string,
  fields: P,
) =>
  Type.Object(
    { kind: kind(name as Modifier['kind']), ...common, ...fields },
    { additionalProperties: false, title: `TcgModifier${name[0]?.toUpperCase()}${name.slice(1)}` },
  );

/** Schema of a temporary change. */
export const ModifierSchema = Type.Unsafe<Modifier>(
  taggedUnion('kind', [
    change('strength', { n: Type.Unsafe(Signed) }),
    change('keyword', { keyword: KeywordSchema }),
    change('overwhelm', { n: Type.Unsafe(Times) }),
    change('participate', {
      archery: Type.Unsafe(yesNo('In archery.')),
      skirmish: Type.Unsafe(yesNo('In skirmishes.')),
    }),
    change('notCountForArchery', {}),
    change('preventAllWounds', {}),
  ]),
);

/** Events of playing cards and carrying out their texts (R-C5, R-B9). */
export const PLAY_EVENTS = [
  event('CardRevealedForPlay', 'A card is shown to be played.', {
    seat: SeatId,
    iid: Instance,
    card: Printed,
    from: oneOf(['hand', 'discard', 'drawDeck'], 'Where it was.'),
    why: oneOf(['action', 'response', 'text'], 'As an action, as a response, or by a text.'),
  }),
  event('CardPlayed', 'A card came into play.', {
    iid: Instance,
    zone: oneOf(ZONES, 'Where it is.'),
    bearer: orNull(Instance, 'Who bears it.'),
    wounds: count('Wounds with which it enters play.'),
  }),
  event(
    'EventResolved',
    'A card that has no place in play, such as an event, is done and is discarded.',
    { iid: Instance },
  ),
  event('AbilityUsed', 'A text of a card in play is carried out.', {
    seat: SeatId,
    source: Instance,
    index: count('Place of the text in the list `effects` of the card.'),
    kind: oneOf(['ability', 'trigger', 'response'], 'What kind of text it is.'),
    subject: orNull(Instance, 'The card that the text is about, where it answers something.'),
    limit: orNull(oneOf(['phase', 'turn'], 'A span.'), 'In which span its uses are counted.'),
  }),
  event('Exerted', 'A character was exerted.', {
    iid: Instance,
    token: yesNo('Whether it has a wound token for it.'),
  }),
  event('WoundPlaced', 'A character was wounded.', { iid: Instance }),
  event('WoundPrevented', 'A wound was prevented.', { iid: Instance }),
  event('Healed', 'A character was healed.', { iid: Instance, n: count('So many wounds.') }),
  event('Killed', 'Characters were killed at the same time.', {
    dead: listOf(Instance, 'Those that go to the dead pile.'),
    discarded: listOf(Instance, 'Minions, and what any of them bore, that are discarded.'),
    waiting: listOf(Instance, 'The Ring of a killed Ring-bearer.'),
  }),
  event('ModifierAdded', 'Something changes for a time.', { modifier: ModifierSchema }),
  event('ModifierExpired', 'Temporary changes have ended.', {
    modifiers: listOf(count('Number of the change.'), 'Which ones.'),
  }),
] as const;
