import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import {
  type Context,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { NO_SPAN, type Span, type Tracer } from '../play/tracer.ts';
import { tellOfOutages } from './collector.ts';

/** What is traced, and where to. */
export interface TracingSettings {
  /** The collector, an OTLP/HTTP receiver, without the path of traces. */
  readonly url: string;
  /** Which share of all traces is kept, from 0 to 1. */
  readonly share: number;
  readonly onAway: (error: Error | undefined) => void;
  readonly onBack: (lostSpans: number) => void;
}

/** Spans that wait while the collector is slow; what is more is dropped. */
const MAX_WAITING = 4096;
const BATCH = 512;
const DELAY_MS = 1000;
const EXPORT_MS = 5000;
/** A process that stops does not wait longer for its last spans to be taken. */
const LAST_MS = 2000;

/** Begins to tell of traces, by OpenTelemetry. */
export function startTracing(settings: TracingSettings): Tracer & { stop(): Promise<void> } {
  const url = `${settings.url.replace(/\/+$/, '')}/v1/traces`;
  const exporter = tellOfOutages(
    new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS }),
    settings,
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'ringtable',
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: samplerOf(settings.share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: DELAY_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  return new OpenTelemetryTracer(provider);
}

/** Strangers may name their trace, and ask for none, but not have more of them kept. */
function samplerOf(share: number): ParentBasedSampler {
  return new ParentBasedSampler({
    root: new TraceIdRatioBasedSampler(share),
    remoteParentSampled: byChance(share),
    remoteParentNotSampled: new AlwaysOffSampler(),
  });
}

/** Keeps a share whatever the trace is called: its name is the client's choice. */
function byChance(share: number): Sampler {
  return {
    shouldSample: () => ({
      decision:
        Math.random() < share ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `ByChance{${share}}`,
  };
}

class OpenTelemetryTracer implements Tracer {
  readonly isOn = true;
  readonly #provider: TracerProvider;
  readonly #sdk;
  /** Which step the code that runs now belongs to. */
  readonly #here = new AsyncLocalStorage<StepSpan>();

  constructor(provider: TracerProvider) {
    this.#provider = provider;
    this.#sdk = provider.getTracer('ringtable');
  }

  beginTrace(name: string, traceparent?: string): Span {
    const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
    const parent =
      remote === null
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
    return this.#start(name, SpanKind.SERVER, parent);
  }

  begin(name: string, kind?: 'client'): Span {
    const here = this.#here.getStore();
    // What a process does by itself, every half second, is no trace that anybody asked for.
    if (here === undefined) return NO_SPAN;
    return this.#start(name, kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL, here.context);
  }

  beginFor(name: string, waiting: readonly { readonly span: Span }[]): Span {
    const spans = waiting.map(({ span }) => span);
    const [first, ...others] = spans.filter((span) => span instanceof StepSpan);
    if (first === undefined) return NO_SPAN;
    const links = others.map(({ sdk }) => ({ context: sdk.spanContext() }));
    return this.#start(name, SpanKind.INTERNAL, first.context, links);
  }

  current(): Span {
    return this.#here.getStore() ?? NO_SPAN;
  }

  async stop(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, LAST_MS).unref());
    await Promise.race([this.#provider.shutdown().catch(() => undefined), late]);
  }

  #start(
    name: string,
    kind: SpanKind,
    parent: Context,
    links: readonly { readonly context: ReturnType<SdkSpan['spanContext']> }[] = [],
  ): Span {
    const sdk = this.#sdk.startSpan(name, { kind, links: [...links] }, parent);
    return new StepSpan(sdk, parent, this.#here);
  }
}

/** A step as OpenTelemetry knows it. */
class StepSpan implements Span {
  readonly sdk: SdkSpan;
  readonly context: Context;
  readonly #here: AsyncLocalStorage<StepSpan>;

  constructor(sdk: SdkSpan, parent: Context, here: AsyncLocalStorage<StepSpan>) {
    this.sdk = sdk;
    this.context = trace.setSpan(parent, sdk);
    this.#here = here;
  }

  set(name: string, value: string | number): void {
    this.sdk.setAttribute(name, value);
  }

  within<T>(work: () => T): T {
    return this.#here.run(this, work);
  }

  end(fault?: string): void {
    if (fault !== undefined) {
      this.sdk.setAttribute('error.type', fault);
      this.sdk.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.sdk.end();
  }
}
