import Fastify from 'fastify';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { registerErrors } from '../../src/http/plugins/errors.ts';
import { serializerCompiler } from '../../src/http/serialisation.ts';

const Answer = Type.Object({ id: Type.String(), count: Type.Optional(Type.Integer()) });

/** How a route with a declared answer answers, whatever it would like to send. */
async function answered(body: object) {
  const app = Fastify();
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);
  app.get('/', { schema: { response: { 200: Answer } } }, async () => body);
  const answer = await app.inject('/');
  return [answer.statusCode, answer.json<object>()];
}

it('an answer is sent as it is declared', async () => {
  expect(await answered({ id: 'g_1', count: 2 })).toEqual([200, { id: 'g_1', count: 2 }]);
});

it('what is not declared is not sent', async () => {
  expect(await answered({ id: 'g_1', secret: 'rt_x' })).toEqual([200, { id: 'g_1' }]);
});

it('an answer without a field that is declared is a fault, and tells nothing', async () => {
  const [status, problem] = await answered({ count: 2 });
  expect([status, problem]).toMatchObject([500, { code: 'INTERNAL' }]);
  expect(problem).not.toHaveProperty('count');
});
