import Type from 'typebox';

/** The header of a call that creates: a repeated request makes nothing twice. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        'Of your choice, 1 to 255 visible ASCII characters. For 24 hours the same key and body ' +
        'get the first answer again, with `Idempotency-Replayed: true`; another body gets ' +
        '`IDEMPOTENCY_KEY_REUSED`. It counts for you and this route alone.',
    }),
  ),
});

/** The header by which a client chooses between a full answer and a short one. */
export const PreferHeaders = Type.Object({
  prefer: Type.Optional(
    Type.String({
      description: '`return=minimal`: answer with game, version and head alone.',
      examples: ['return=minimal'],
    }),
  ),
});
