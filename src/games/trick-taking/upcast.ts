import type { Upcast } from '../../engine/module.ts';

/** Steps that bring a stored event to today's payload, by type and version; none was needed yet. */
export const UPCASTERS: Readonly<Record<string, Readonly<Record<number, Upcast>>>> = {};
