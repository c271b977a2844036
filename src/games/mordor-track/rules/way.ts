import { known } from '../../../engine/invariant.ts';
import type { Config, PathNode } from '../options.ts';
import type { Pub } from '../state.ts';

/** The way without the module: the gate alone, a Stronghold of the Shadow (C.9). */
const GATE_ALONE: readonly PathNode[] = [
  {
    id: 'gate',
    shadowStronghold: true,
    shadowArmy: false,
    nazgul: false,
    fpCityOrStronghold: false,
  },
];

/** Regions of the way to the gate; the last one is the gate. */
function nodesOf({ modules }: Config): readonly PathNode[] {
  return modules.approach?.nodes ?? GATE_ALONE;
}

/** The region the figure of the Fellowship is in; meaningless on the Mordor Track. */
export function nodeOf({ options, fellowship }: Pub): PathNode {
  return known(nodesOf(options)[fellowship.pathIndex], 'the region of the Fellowship');
}

/** Whether the Fellowship is on the Mordor Track. */
export function isOnTrack({ fellowship }: Pub): boolean {
  return fellowship.place === 'track';
}

/** Whether there is a way for the Fellowship to move on: the Track, or the one to the gate (C.9). */
export function hasWay(pub: Pub): boolean {
  return isOnTrack(pub) || pub.options.modules.approach !== undefined;
}

/** Whether the Fellowship may enter Mordor from where it is (C.3). */
export function isAtGate({ options, fellowship: { place, pathIndex } }: Pub): boolean {
  return place === 'gate' || (place === 'map' && pathIndex === nodesOf(options).length - 1);
}

/** Regions the Fellowship may be declared or found in: as far as its progress leads (C.9). */
export function reachableNodes({ options, fellowship }: Pub): readonly number[] {
  const { pathIndex, progress } = fellowship;
  const last = Math.min(nodesOf(options).length - 1, pathIndex + progress);
  return Array.from({ length: last - pathIndex + 1 }, (_, step) => pathIndex + step);
}

/** Regions a revealed Fellowship may be placed in (C.9). */
export function foundNodes(pub: Pub): readonly number[] {
  const nodes = nodesOf(pub.options);
  return reachableNodes(pub).filter((index) => nodes[index]?.fpCityOrStronghold !== true);
}

/** Strongholds of the Shadow on the way from where the figure is to a region, both included (C.9). */
export function strongholdsTo({ options, fellowship }: Pub, index: number): number {
  return nodesOf(options)
    .slice(fellowship.pathIndex, index + 1)
    .filter(({ shadowStronghold }) => shadowStronghold).length;
}
