import type { Bonus, CardData } from '../data/vocabulary.ts';
import { BLOCKS, CARD_TYPES, CULTURES, ITEM_CLASSES, RACES, ROLES, SIGNETS } from '../ids.ts';
import {
  type Check,
  integer,
  list,
  maybe,
  objectAt,
  oneOf,
  orNull,
  shape,
  text,
  yesNo,
} from './check.ts';
import { effects, phases } from './effect-forms.ts';
import { filter, keyword, siteNumber, title } from './selecting-forms.ts';

/** Printed data of the cards of a type; possessions and artifacts have theirs in common. */
type OfType<C, T> = C extends { readonly type: infer N } ? (T extends N ? C : never) : never;
type Of<T> = OfType<CardData, T>;
type Borne<T> = Extract<Of<T>, { readonly plays: 'bearer' }>;
type Standing<T> = Exclude<Of<T>, { readonly plays: 'bearer' }>;

const ANY = {
  id: text(/^[1-9]\d?_[1-9]\d{0,2}$/),
  rarity: oneOf(['C', 'U', 'R', 'P']),
  title,
  subtitle: orNull(title),
  keywords: list(keyword, 0),
  effects,
};

const SIDED = {
  ...ANY,
  unique: yesNo,
  side: oneOf(ROLES),
  culture: oneOf(CULTURES),
  cost: integer(0, 20),
};

const CHARACTER = {
  ...SIDED,
  race: oneOf(RACES),
  strength: integer(0, 30),
  vitality: integer(1, 10),
};

const ofBonus = maybe(integer(-9, 9));
const bonus = shape<Bonus>({ strength: ofBonus, vitality: ofBonus, resistance: ofBonus });

const CONDITION = { ...SIDED, type: oneOf(['condition']), bonus };
const ITEM = {
  ...SIDED,
  type: oneOf(['possession', 'artifact']),
  bonus,
  class: orNull(oneOf(ITEM_CLASSES)),
};

const BORNE = {
  plays: oneOf(['bearer']),
  bearer: filter,
  limitPerBearer: maybe(integer(1, 9)),
};
const STANDING = { plays: oneOf(['support']) };

const place = oneOf(['bearer', 'support']);

/** Chooses by `plays`: what a card says of its bearer goes with being borne. */
function byPlace<T>(borne: Check<T>, standing: Check<T>): Check<T> {
  return (value, path) => {
    const plays = place(objectAt(value, path)['plays'], `${path}/plays`);
    return (plays === 'bearer' ? borne : standing)(value, path);
  };
}

const item: Check<Of<'possession'>> = byPlace<Of<'possession'>>(
  shape<Borne<'possession'>>({ ...ITEM, ...BORNE }),
  shape<Standing<'possession'>>({ ...ITEM, ...STANDING }),
);

/** What is printed on a card, by its type (R-B3). */
const CARDS: { readonly [T in CardData['type']]: Check<Of<T>> } = {
  companion: shape<Of<'companion'>>({
    ...CHARACTER,
    type: oneOf(['companion']),
    plays: oneOf(['fellowship']),
    signet: orNull(oneOf(SIGNETS)),
    resistance: maybe(integer(1, 20)),
    ringBearerCapable: yesNo,
  }),
  ally: shape<Of<'ally'>>({
    ...CHARACTER,
    type: oneOf(['ally']),
    plays: oneOf(['support']),
    home: list(shape({ block: oneOf(BLOCKS), site: siteNumber }), 1),
  }),
  minion: shape<Of<'minion'>>({
    ...CHARACTER,
    type: oneOf(['minion']),
    plays: oneOf(['minionArea']),
    minionSite: siteNumber,
  }),
  possession: item,
  artifact: item,
  condition: byPlace<Of<'condition'>>(
    shape<Borne<'condition'>>({ ...CONDITION, ...BORNE }),
    shape<Standing<'condition'>>({ ...CONDITION, ...STANDING }),
  ),
  event: shape<Of<'event'>>({ ...SIDED, type: oneOf(['event']), phases }),
  site: shape<Of<'site'>>({
    ...ANY,
    type: oneOf(['site']),
    siteNumber,
    shadowNumber: integer(0, 20),
    block: oneOf(BLOCKS),
  }),
  oneRing: shape<Of<'oneRing'>>({
    ...ANY,
    type: oneOf(['oneRing']),
    plays: oneOf(['ringBearer']),
    unique: yesNo,
    bonus,
  }),
};

const type = oneOf(CARD_TYPES);

/** Checks for what is printed on a card, down to the last member of its texts. */
export const cardData: Check<CardData> = (value, path) =>
  CARDS[type(objectAt(value, path)['type'], `${path}/type`)](value, path);
