import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** Whom to tell how the collector does. */
export interface CollectorEvents {
  readonly onAway: (error: Error | undefined) => void;
  readonly onBack: (lostSpans: number) => void;
}

/** Tells once when spans no longer reach their collector, and once when they do again. */
export function tellOfOutages(
  exporter: SpanExporter,
  { onAway, onBack }: CollectorEvents,
): SpanExporter {
  let lost = 0;

  function look({ code, error }: ExportResult, spans: number): void {
    if (code === ExportResultCode.SUCCESS) {
      if (lost > 0) onBack(lost);
      lost = 0;
      return;
    }
    if (lost === 0) onAway(error);
    lost += spans;
  }

  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        look(result, spans.length);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
