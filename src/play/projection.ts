import { known } from '../engine/invariant.ts';
import type { GameTypes } from '../engine/module.ts';
import { NO_COMMANDS, type OpenDecision, openDecisions } from '../engine/play.ts';
import { sight } from '../engine/sight.ts';
import { sha256 } from './chain.ts';
import type { Table } from './table.ts';
import { titleWire } from './wire.ts';

/** A viewer: a seat, or null for every spectator. */
export type Viewer = string | null;

/** What one viewer sees of one version, each part made once and only when somebody asks for it. */
export interface Projection {
  readonly decisions: readonly OpenDecision<GameTypes>[];
  /** Canonical JSON of the list of decisions. */
  readonly decisionsText: string;
  /** Canonical JSON of the view: the very bytes that are hashed and sent; `null` while open. */
  readonly viewText: string;
  /** What stands in `viewText`, read back, for whoever compares two views. */
  readonly viewData: unknown;
  /** First 8 bytes of SHA-256 over `viewText`, hexadecimal. */
  readonly viewHash: string;
}

/** The projection of a table for a viewer: the same object for everybody who asks. */
export function projectionOf(table: Table, viewer: Viewer): Projection {
  const name = viewer ?? SPECTATOR;
  let projection = table.shown.get(table, name) as Projection | undefined;
  if (projection === undefined) {
    projection = new LazyProjection(table, viewer);
    table.shown.set(table, name, projection);
  }
  return projection;
}

/** No seat is called like this. */
const SPECTATOR = '';

class LazyProjection implements Projection {
  readonly #table: Table;
  readonly #viewer: Viewer;
  #decisions: Projection['decisions'] | null = null;
  #decisionsText: string | null = null;
  #viewText: string | null = null;
  #viewData: { readonly read: unknown } | null = null;
  #viewHash: string | null = null;

  constructor(table: Table, viewer: Viewer) {
    this.#table = table;
    this.#viewer = viewer;
  }

  get decisions(): Projection['decisions'] {
    this.#decisions ??= openFor(this.#table, this.#viewer);
    return this.#decisions;
  }

  get decisionsText(): string {
    this.#decisionsText ??= titleWire(this.#table.module).decisions(this.decisions);
    return this.#decisionsText;
  }

  get viewText(): string {
    this.#viewText ??= viewOf(this.#table, this.#viewer);
    return this.#viewText;
  }

  get viewData(): unknown {
    this.#viewData ??= { read: JSON.parse(this.viewText) };
    return this.#viewData.read;
  }

  get viewHash(): string {
    this.#viewHash ??= sha256(this.viewText).slice(0, 16);
    return this.#viewHash;
  }
}

function openFor(table: Table, viewer: Viewer): readonly OpenDecision<GameTypes>[] {
  if (table.status !== 'running' || viewer === null) return [];
  const state = known(table.state, 'the state of a running game');
  return openDecisions(table.module, sight(state, viewer), table.counts[viewer] ?? NO_COMMANDS);
}

function viewOf(table: Table, viewer: Viewer): string {
  if (table.state === null) return 'null';
  return titleWire(table.module).view(table.module.view(sight(table.state, viewer)));
}
