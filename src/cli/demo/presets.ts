import { DemoError } from './api.ts';

/** A set of options that a title offers. */
export interface Preset {
  readonly id: string;
  readonly options: object;
}

/** What the demo reads of what the API says of a title. */
export interface TitleResource {
  readonly presets: readonly Preset[];
  readonly reference: object;
}

/** The preset of a title that was asked for; fails where the title has none of that name. */
export function presetOf(name: string, presets: readonly Preset[], wanted: string): Preset {
  const found = presets.find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  const ids = presets.map(({ id }) => id).join(', ');
  throw new DemoError(`--preset must be one of ${ids} for ${name}`);
}
