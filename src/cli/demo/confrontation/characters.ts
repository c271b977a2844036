import { enemyOf, type Side, type View } from './view.ts';

interface Character {
  readonly side: Side;
  readonly strength: number;
  /** How far from home it likes to begin: 0 is home, 2 the row nearest to the enemy. */
  readonly begins: number;
}

const fellowship = (strength: number, begins: number): Character => {
  return { side: 'fellowship', strength, begins };
};
const sauron = (strength: number, begins: number): Character => {
  return { side: 'sauron', strength, begins };
};

/** Whoever jumps or charges waits at home, and so does Frodo, with Sam beside him. */
const CHARACTERS: Readonly<Record<string, Character>> = {
  frodo: fellowship(1, 0),
  sam: fellowship(2, 0),
  pippin: fellowship(1, 1),
  merry: fellowship(2, 1),
  gandalf: fellowship(5, 1),
  aragorn: fellowship(4, 2),
  legolas: fellowship(3, 1),
  gimli: fellowship(3, 2),
  boromir: fellowship(0, 2),
  balrog: sauron(5, 2),
  shelob: sauron(5, 1),
  'witch-king': sauron(5, 1),
  'flying-nazgul': sauron(3, 0),
  'black-rider': sauron(3, 0),
  saruman: sauron(4, 1),
  orcs: sauron(2, 2),
  warg: sauron(2, 2),
  'cave-troll': sauron(9, 0),
};

/** Printed strength of a character. */
export function strengthOf(character: string): number {
  return CHARACTERS[character]?.strength ?? 0;
}

/** How far from home a character likes to begin. */
export function likesToBegin(character: string): number {
  return CHARACTERS[character]?.begins ?? 0;
}

/** Mean strength of the enemies that are left. */
export function meanEnemyStrength({ defeated }: View, side: Side): number {
  const enemy = enemyOf(side);
  const left = Object.entries(CHARACTERS)
    .filter(([name, facts]) => facts.side === enemy && !defeated[enemy].includes(name))
    .map(([, { strength }]) => strength);
  return left.reduce((sum, strength) => sum + strength, 0) / Math.max(1, left.length);
}
