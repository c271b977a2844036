/** What each card does (B.7), for clients that show it. */
export const CARD_SENTENCES = {
  'elven-cloaks': 'Puts its blue tile (0) in play.',
  'elven-rope': 'Puts its blue tile (0) in play.',
  phial: 'Puts its blue tile (-2) in play.',
  smeagol: 'Puts its blue tile (-1) in play.',
  'mithril-coat':
    'After a Hunt tile is drawn it may be discarded: another tile applies, and the first goes ' +
    'back into the pool.',
  'axe-and-bow': 'With Gimli or Legolas: may be discarded in a Hunt to reduce damage by 1.',
  'horn-of-gondor': 'With Boromir: may be discarded in a Hunt to reduce damage by 1.',
  'wizards-staff': 'With Gandalf the Grey: may be discarded before a draw, so that none is made.',
  athelas: 'Three dice: each 5 or 6 (3 or more if Strider is the Guide) heals 1.',
  'there-is-another-way':
    'Heals 1; then, if Gollum is the Guide, the Fellowship may hide, or move if it is hidden. No ' +
    'die goes into the Hunt Box for that.',
  'i-will-go-alone': 'One companion or more must leave the Fellowship; then it heals 1.',
  'bilbos-song': 'Heals 1, or 2 if Gollum is the Guide.',
  'mirror-of-galadriel': 'Turns one of your unused character dice to a will.',
  'the-last-battle':
    'If the game allows it: dice that move the Fellowship do not go into the Hunt Box, until the ' +
    'Fellowship is declared or revealed.',
  'shelobs-lair': 'Puts its red tile (a die) in play.',
  'ring-is-mine': 'Puts its red tile (an Eye that reveals) in play.',
  'on-on': 'Puts its red tile (3) in play.',
  'give-it-to-uss': 'Puts its red tile (1, reveals) in play.',
  'orc-patrol':
    'Outside Settlements of the Free Peoples: a Hunt tile is drawn and resolved, but an Eye or a ' +
    'blue tile does nothing.',
  'isildurs-bane': 'As Orc Patrol, but all its damage becomes corruption.',
  'foul-thing':
    'As Orc Patrol, but of any damage a random companion must be eliminated before the Ring is ' +
    'used.',
  'candles-of-corpses':
    'Outside Settlements of the Free Peoples, three dice: each 4 or more (each 6 if Gollum is the ' +
    'Guide) adds 1 corruption.',
  'morgul-wound': 'If the Fellowship is revealed: 2 corruption if it has 3 or less, otherwise 1.',
  'lure-of-the-ring':
    'If the Fellowship is revealed: a random companion is eliminated, or adds his Level to the ' +
    'corruption, as the Free Peoples choose. 1 corruption if Gollum is the Guide.',
  breaking:
    'If the Fellowship is revealed: a Hunt tile is drawn, and as many companions leave as its ' +
    'number; an Eye or a blue tile does nothing. Without a draw 1 corruption if Gollum is the ' +
    'Guide.',
  'worn-with-sorrow':
    'After a casualty of a Hunt the Free Peoples may be made to discard a character card: a ' +
    'random one of the hand, or one you choose on their table.',
  'flocks-of-crebain': 'May be discarded before a roll of the Hunt to add 1 to all its dice.',
  'lidless-eye': 'Turns one to three of your unused dice to Eyes, which go into the Hunt Box.',
  'day-without-dawn':
    'If all nations of the Shadow are at war: the unused will dice of the Free Peoples are used up.',
} as const;
