/** The public hashes of one game, as its players and watchers have been told them. */
export interface Kept {
  /** Notes the hash of a version; what others were told must be the same. */
  keep(version: number, hash: string): void;
  /** The game is over and its log is published: from now on that is what hashes must be. */
  publish(hashes: readonly string[]): void;
  /** How many versions somebody has a hash of. */
  readonly versions: number;
}

/** Compares all hashes of one game; `onOther` is told of one that differs. */
export function makeKept(onOther: (what: string) => void): Kept {
  const hashes = new Map<number, string>();
  let published: readonly string[] | null = null;

  function checkPublished(version: number, hash: string): void {
    if (published === null || published[version - 1] === hash) return;
    onOther(`version ${version} had the hash ${hash}, in the log it has ${published[version - 1]}`);
  }

  return {
    keep(version, hash) {
      const before = hashes.get(version);
      if (before === undefined) hashes.set(version, hash);
      else if (before !== hash) onOther(`version ${version} has two hashes: ${before} and ${hash}`);
      if (before !== hash) checkPublished(version, hash);
    },
    publish(log) {
      published = log;
      for (const [version, hash] of hashes) checkPublished(version, hash);
    },
    get versions() {
      return hashes.size;
    },
  };
}
