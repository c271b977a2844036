import Fastify from 'fastify';
import Type from 'typebox';
import { TITLES } from '../../../src/games/registry.ts';

/** The route everything is compared with: a body checked by a schema of the same size, no more. */
const answer = Type.Object({ version: Type.Integer() }, { additionalProperties: false });

const app = Fastify({ ajv: { customOptions: { discriminator: true } } });
let version = 0;
for (const { title, schema } of TITLES) {
  const body = Type.Object(
    {
      command: schema.command,
      decision: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      commandId: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{8,64}$' })),
    },
    { additionalProperties: false },
  );
  app.post(`/commands/${title}`, { schema: { body, response: { 200: answer } } }, async () => {
    version += 1;
    return { version };
  });
}
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`listens on ${address}`);
