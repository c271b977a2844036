import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest. Begun last, one of them would keep a whole run waiting while the
 * other worker has nothing left to do; without a record of earlier runs nobody knows them.
 */
export const LONGEST: readonly string[] = [
  'test/soak/soak.e2e.test.ts',
  'test/e2e/kills/kill-nine.e2e.test.ts',
  'test/fuzz/fuzz.e2e.test.ts',
  'test/e2e/tournaments/sealed-deals.e2e.test.ts',
  'test/docker/image.e2e.test.ts',
  'test/cli/demo.e2e.test.ts',
  'test/e2e/trouble/network-faults.e2e.test.ts',
  'test/e2e/tournaments/publishing.e2e.test.ts',
  'test/cli/demo-tournament.e2e.test.ts',
  'test/conformance/thousands-more.prop.test.ts',
  'test/conformance/thousands.prop.test.ts',
  'test/conformance/every-check.prop.test.ts',
  'test/conformance/every-check-more.prop.test.ts',
  'test/games/confrontation/leaks/permutation.prop.test.ts',
];

/** The usual order, but for these files, which come first in their tier. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const tiers = [...new Set(usual.map(({ project }) => project.name))];
    const tierOf = ({ project }: TestSpecification) => tiers.indexOf(project.name);
    return usual.toSorted((one, other) => tierOf(one) - tierOf(other) || rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? LONGEST.length : place;
}
