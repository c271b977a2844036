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
  /** First 8 bytes of SHA-256 over `viewText`, hexadecimal. */
  readonly viewHash: string;
}

const projections = new WeakMap<Table, Map<Viewer, Projection>>();

/** The projection of a table for a viewer: the same object for everybody who asks. */
export function projectionOf(table: Table, viewer: Viewer): Projection {
  let byViewer = projections.get(table);
  if (byViewer === undefined) {
    byViewer = new Map();
    projections.set(table, byViewer);
  }
  let projection = byViewer.get(viewer);
  if (projection === undefined) {
    projection = makeProjection(table, viewer);
    byViewer.set(viewer, projection);
  }
  return projection;
}

function makeProjection(table: Table, viewer: Viewer): Projection {
  const decisions = lazy(() => openFor(table, viewer));
  const decisionsText = lazy(() => titleWire(table.module).decisions(decisions()));
  const viewText = lazy(() => viewOf(table, viewer));
  const viewHash = lazy(() => sha256(viewText()).slice(0, 16));
  return {
    get decisions() {
      return decisions();
    },
    get decisionsText() {
      return decisionsText();
    },
    get viewText() {
      return viewText();
    },
    get viewHash() {
      return viewHash();
    },
  };
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

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
