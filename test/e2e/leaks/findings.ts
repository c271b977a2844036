import { known } from '../../../src/engine/invariant.ts';
import type { Heard, Party } from './tapes.ts';

/** The party that holds a seat, or watches. */
export function partyOf(parties: readonly Party[], seat: string | null): Party {
  return known(
    parties.find((party) => party.seat === seat),
    `the party of ${seat}`,
  );
}

/** The party that holds a seat, as if it had been told what was meant for another one. */
export function misinformed(parties: readonly Party[], seat: string, other: string): Party {
  return { ...partyOf(parties, seat), heard: partyOf(parties, other).heard };
}

/** A line for everything a party heard that tells more than the one it is meant for may know. */
export function reportLeaks(
  parties: readonly Party[],
  toldBy: (heard: Heard, viewer: string | null) => readonly string[],
): readonly string[] {
  return parties.flatMap(({ name, seat, heard }) =>
    heard.flatMap((one) => {
      const { version, channel } = one;
      const told = toldBy(one, channel === 'public view' ? null : seat);
      return told.length === 0 ? [] : [`${name} at ${version} by ${channel}: ${told.join(' ')}`];
    }),
  );
}

/** The channels that are not among those by which this was heard. */
export function silentAmong(
  channels: readonly string[],
  heard: readonly Heard[],
): readonly string[] {
  const told = new Set(heard.map(({ channel }) => channel));
  return channels.filter((channel) => !told.has(channel));
}
