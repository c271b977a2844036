import Type from 'typebox';

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
      pattern: '^[\\x21-\\x7e]{8,64}$',
      description: 'Makes a retry harmless for ever: the same id gets the first answer again.',
      examples: ['move-0001'],
    }),
  ),
};
