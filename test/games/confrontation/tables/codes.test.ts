import { describe, expect, it } from 'vitest';
import { parseCards, parseFighters } from './codes.ts';

describe('the codes of the tables', () => {
  it('are read with the strengths after them', () => {
    expect(parseFighters('RL Z 1:4')).toEqual({
      codes: ['RL', 'Z'],
      strengths: { fellowship: 1, sauron: 4 },
    });
    expect(parseFighters('X')).toEqual({ codes: ['X'], strengths: null });
  });

  it('are read with what holds otherwise', () => {
    expect(parseCards('FM; none: SR else +0/+3')).toEqual({
      kind: 'magic',
      side: 'fellowship',
      none: {
        kind: 'retreat',
        side: 'sauron',
        otherwise: { kind: 'compare', bonus: { fellowship: 0, sauron: 3 } },
      },
    });
  });

  it.each(['Q 1:5', 'RL', 'K 1:5', 'H RL 1:5', 'RL RL 1:5', '1:5 RL', '', 'RL 1:15', 'RL  1:5'])(
    'of fighters are never "%s"',
    (text) => {
      expect(() => parseFighters(text)).toThrow();
    },
  );

  it.each(['+1', 'BD else +0/+0', 'SR', 'SR else', 'SM; none: ?', 'FM', '+0/+10', ''])(
    'of cards are never "%s"',
    (text) => {
      expect(() => parseCards(text)).toThrow();
    },
  );
});
