import type { Words } from '../../../../src/engine/rng.ts';
import type { Command } from '../../../../src/games/confrontation/commands.ts';
import {
  CARDS,
  CHARACTERS,
  type Handle,
  REGIONS,
  SIDES,
} from '../../../../src/games/confrontation/ids.ts';
import type { Pub } from '../../../../src/games/confrontation/state.ts';
import { pick } from '../../../support/players.ts';

const NEVER_ISSUED = '0123456789abcdef01234567';

/** Commands of the states that need no stand; the answer to them may depend on who is where. */
const PLAIN: readonly Command[] = [
  { type: 'balrogStrike' },
  { type: 'balrogPass' },
  { type: 'samSubstitute' },
  { type: 'samBonus' },
  { type: 'textPass' },
  { type: 'sarumanCancelCards' },
  { type: 'sarumanForceCard' },
  { type: 'gandalfSupport' },
  { type: 'aragornCancelCards' },
  { type: 'gandalfTheWhite' },
  { type: 'confirmDeployment' },
  { type: 'reopenDeployment' },
  { type: 'setAutoMix', on: true },
  { type: 'setAutoMix', on: false },
];

/** Handles that were ever issued in a game, those that are not in use any more among them. */
export class HandleBook {
  private readonly issued = new Set<Handle>([NEVER_ISSUED]);
  private draws = 0;

  /** Notes the handles of a position, if some were drawn since the last one. */
  note({ tokens, draws }: Pub): void {
    if (draws === this.draws) return;
    this.draws = draws;
    for (const side of SIDES) for (const { handle } of tokens[side]) this.issued.add(handle);
  }

  /** Handles that no stand has: never issued, retired by a mix, or of the defeated. */
  unused({ tokens }: Pub): readonly Handle[] {
    const used = new Set(SIDES.flatMap((side) => tokens[side].map(({ handle }) => handle)));
    return [...this.issued].filter((handle) => !used.has(handle));
  }
}

/** Commands that a side might try at a position, legal or not: one of each kind. */
export function probesAt(pub: Pub, book: HandleBook, words: Words): readonly Command[] {
  const region = () => pick(words, REGIONS);
  const probes: Command[] = [pick(words, PLAIN), { type: 'mix', region: region() }];
  const handles = [
    ...SIDES.flatMap((side) => pub.tokens[side].slice(-1)),
    ...SIDES.flatMap((side) =>
      pub.tokens[side].length > 0 ? [pick(words, pub.tokens[side])] : [],
    ),
  ].map(({ handle }) => handle);
  for (const handle of [...handles, pick(words, book.unused(pub))]) {
    probes.push({ type: 'move', handle, to: region() });
  }
  const { battle, turn } = pub;
  if (battle !== null) {
    const to = region();
    const handle = pick(words, [...handles, battle.attacker]);
    probes.push({ type: 'chooseDefender', handle });
    probes.push({ type: 'fellowshipRetreat', to }, { type: 'chooseRetreat', to });
    probes.push({ type: 'smeagolSwap', handle }, { type: 'gollumRetreat', to });
    probes.push({ type: 'playCard', card: pick(words, CARDS) });
    probes.push({ type: 'replaceMagic', card: pick(words, CARDS) });
  }
  if (turn === 0) {
    const character = pick(words, CHARACTERS);
    probes.push({ type: 'placeCharacter', character, region: region() });
    probes.push({ type: 'liftCharacter', character }, { type: 'chooseVersion', character });
  }
  return probes;
}
