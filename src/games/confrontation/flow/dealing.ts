import { known } from '../../../engine/invariant.ts';
import type { Play } from '../edition.ts';
import { type Handle, REGIONS } from '../ids.ts';
import { drawHandles } from '../rules/handles.ts';
import { byHandle } from '../rules/tokens.ts';
import type { Identity, Own, Token } from '../state.ts';

type Stand = Identity & Pick<Token, 'region'>;

/**
 * B.1: gives every character a stand. Handles are drawn for one place after the other, as in a mix
 * of every region, so that which of them lie where does not depend on who stands there.
 */
export function dealTokens({ script, rng }: Play): void {
  const { pub, own } = script.state;
  const count = own.sauron.roster.length;
  const handles = drawHandles(rng, pub, count + own.fellowship.roster.length);
  const sauron = standsOf(own.sauron, handles.slice(0, count));
  const fellowship = standsOf(own.fellowship, handles.slice(count));
  script.emit({
    type: 'TokensDealt',
    v: 1,
    pub: { tokens: { fellowship: fellowship.map(whereItIs), sauron: sauron.map(whereItIs) } },
    own: {
      fellowship: { identities: whoTheyAre(own.fellowship, fellowship) },
      sauron: { identities: whoTheyAre(own.sauron, sauron) },
    },
  });
}

/** The stands of a side, drawn for regions in the order of A.4, characters in that of A.1; by handle. */
function standsOf({ roster, placed }: Own, handles: readonly Handle[]): readonly Stand[] {
  const stands: Stand[] = [];
  for (const region of REGIONS) {
    roster.forEach((character, index) => {
      if (placed[index] !== region) return;
      stands.push({ handle: known(handles[stands.length], 'a handle'), character, region });
    });
  }
  return stands.sort(byHandle);
}

function whereItIs({ handle, region }: Stand): Pick<Token, 'handle' | 'region'> {
  return { handle, region };
}

function whoTheyAre({ roster }: Own, stands: readonly Stand[]): readonly Identity[] {
  return roster.map((character) => {
    const stand = stands.find((one) => one.character === character);
    return { handle: known(stand, `the stand of ${character}`).handle, character };
  });
}
