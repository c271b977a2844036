import Type, { type TProperties } from 'typebox';
import type { AnyModule, GameTypes, SeatChecks } from '../../engine/module.ts';
import { closed } from '../../engine/tagged.ts';
import { checkSeat } from '../../play/check-seat.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';

const Fault = Type.Object(
  {
    reason: Type.String({
      description: 'The rule that is broken, of the closed list of the title.',
    }),
    path: Type.String({ description: 'JSON pointer into what was sent.' }),
    message: Type.String({ description: 'What is wrong there, for people.' }),
  },
  { ...closed, title: 'SeatFault' },
);

const Checked = Type.Object(
  {
    legal: Type.Boolean({ description: 'Whether a seat can be taken with this.' }),
    faults: Type.Array(Fault, {
      description: 'Everything that is wrong, in the order of the reasons; empty when it is legal.',
    }),
  },
  {
    ...closed,
    title: 'SeatChecked',
    description: 'Whether it is legal, and everything that is wrong with it.',
  },
);

/** What is to be checked must be named: nothing at all would be said to be legal. */
function required(properties: TProperties): TProperties {
  return Type.Required(Type.Object(properties)).properties;
}

const schemaFor = ({ title, schema }: AnyModule, checks: SeatChecks<GameTypes>) => {
  const { properties } = schema.seatOptions as unknown as { readonly properties: TProperties };
  return {
    tags: ['Titles'],
    summary: checks.summary,
    operationId: `check-${title}-seat`,
    description:
      'Takes what `options` of taking a seat takes, and the options of the game it is meant for; ' +
      `those that are absent are ${JSON.stringify(checks.options)}, the rest by default. Writes ` +
      'nothing and tells nobody. What is illegal is an answer, not an error.',
    body: Type.Object(
      { ...required(properties), options: Type.Optional(schema.options) },
      { ...closed, description: 'What a seat would bring.' },
    ),
    response: { 200: Checked, ...problems(['OPTIONS_INVALID'], { body: true }) },
  };
};

/** Checking what a seat would bring, for a title that offers it under its own name for that. */
export function seatCheckRoute(app: TypedApp, module: AnyModule): void {
  const { seatChecks } = module.about;
  if (seatChecks === undefined) return;
  const schema = schemaFor(module, seatChecks);
  app.post(`/titles/${module.title}/${seatChecks.name}`, { schema }, async (request) => {
    const { options = {}, ...choice } = request.body as { readonly options?: object };
    const faults = checkSeat(module, { choice, options });
    return { legal: faults.length === 0, faults: [...faults] };
  });
}
