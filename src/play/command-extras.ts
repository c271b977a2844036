import Type from 'typebox';

/** How long a `commandId` may be. */
export const COMMAND_ID_CHARS = { min: 8, max: 64 } as const;

/** What goes with a command, over HTTP and on sockets alike. */
export const COMMAND_EXTRAS = {
  decision: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The `id` of the decision it answers. Absent: whichever is open.',
    }),
  ),
  commandId: Type.Optional(
    Type.String({
      pattern: `^[\\x21-\\x7e]{${COMMAND_ID_CHARS.min},${COMMAND_ID_CHARS.max}}$`,
      description: 'Makes a retry harmless for ever: the same id gets the first answer again.',
      examples: ['move-0001'],
    }),
  ),
};
