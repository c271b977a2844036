import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { known } from '../../../src/engine/invariant.ts';
import { until } from '../../support/server/until.ts';

/** A step of a trace as it is told to a collector. */
export interface ToldSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty at the root. */
  readonly parentSpanId: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** A collector of traces that keeps what it is told. */
export interface Collector {
  readonly url: string;
  readonly port: number;
  /** Everything that came in, as text. */
  text(): string;
  /** The spans so far of one trace. */
  trace(traceId: string): readonly ToldSpan[];
  /** All spans so far of one name. */
  named(name: string): readonly ToldSpan[];
  close(): Promise<void>;
}

interface OtlpSpan extends Omit<ToldSpan, 'facts' | 'parentSpanId'> {
  readonly parentSpanId?: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
}

interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

const WAIT_MS = 20_000;

/** Starts a collector that takes OTLP over HTTP as JSON; port 0 takes a free one. */
export async function startCollector(port = 0): Promise<Collector> {
  const spans: ToldSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') {
        texts.push(text);
        spans.push(...spansIn(JSON.parse(text) as OtlpBody));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    text: () => texts.join('\n'),
    trace: (traceId) => spans.filter((span) => span.traceId === traceId),
    named: (name) => spans.filter((span) => span.name === name),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Waits until a trace has all these steps; answers them by name. */
export function stepsOf(
  collector: Collector,
  traceId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, ToldSpan>> {
  return until(`the trace has ${names.join(', ')}`, WAIT_MS, async () => {
    const steps = new Map(collector.trace(traceId).map((span) => [span.name, span]));
    return names.every((name) => steps.has(name)) ? steps : null;
  });
}

/** The step that must be there under this name. */
export function stepNamed(steps: ReadonlyMap<string, ToldSpan>, name: string): ToldSpan {
  return known(steps.get(name), name);
}

function spansIn({ resourceSpans }: OtlpBody): ToldSpan[] {
  const found = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  return found.map(({ name, traceId, spanId, parentSpanId = '', attributes }) => {
    const facts = attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? Number(value.intValue),
    ]);
    return { name, traceId, spanId, parentSpanId, facts: Object.fromEntries(facts) };
  });
}
