/** What beginning a step came to: it waits for an answer, is done, or found nothing to do. */
export type Begun = 'asked' | 'done' | 'skipped';
