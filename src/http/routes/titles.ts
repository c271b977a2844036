import Type from 'typebox';
import type { AnyModule } from '../../engine/module.ts';
import { newestRevision } from '../../engine/revisions.ts';
import { closed } from '../../engine/tagged.ts';
import { AppError } from '../../errors/app-error.ts';
import type { HttpDeps } from '../deps.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';

const tags = ['Titles'];
const jsonSchema = (of: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description: `JSON Schema of ${of}.` });

const brief = {
  title: Type.String({
    description: 'Its name in addresses.',
    examples: ['trick-taking'],
  }),
  name: Type.String({ description: 'Its name for people.' }),
  revision: Type.Integer({ description: 'Rules revision a new game takes.' }),
  seats: Type.Array(Type.String(), { description: 'Seats of a game with default options.' }),
  summary: Type.String({ description: 'What it is, in a sentence.' }),
};
const Title = Type.Object(brief, { ...closed, title: 'Title' });
const TitleDetails = Type.Object(
  {
    ...brief,
    options: jsonSchema('what a new game may choose'),
    seatOptions: jsonSchema('what a seat brings for itself'),
    command: jsonSchema('a command'),
    event: jsonSchema(
      'an event of the title as the log holds it, with the parts of all viewers; what one viewer ' +
        'is sent has his own part in `own`, as the API document says',
    ),
    view: jsonSchema('what a viewer sees'),
    reasons: Type.Array(Type.String(), {
      description: 'Every `reason` for which the rules can refuse a command, or options.',
    }),
    reasonTexts: Type.Record(Type.String(), Type.String(), {
      description: 'What each reason means, for people.',
    }),
    reference: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Facts of the rule book: what there is on the board, what is printed on cards.',
    }),
    presets: Type.Array(
      Type.Object(
        {
          id: Type.String({ description: 'Name of the preset.' }),
          summary: Type.String({ description: 'What it is, in a sentence.' }),
          options: Type.Record(Type.String(), Type.Unknown(), {
            description: 'To be sent as `options` of a new game.',
          }),
        },
        closed,
      ),
      { description: 'Options that are known to make a good game.' },
    ),
  },
  { ...closed, title: 'TitleDetails' },
);

const LIST = {
  tags,
  summary: 'The games that can be played',
  operationId: 'listTitles',
  response: { 200: Type.Object({ items: Type.Array(Title) }, closed), ...problems([]) },
};

const GET = {
  tags,
  summary: 'A title with its schemas, reasons and presets',
  operationId: 'getTitle',
  params: Type.Object(
    { title: Type.String({ description: 'Name of a title.', examples: ['trick-taking'] }) },
    closed,
  ),
  response: { 200: TitleDetails, ...problems(['NOT_FOUND']) },
};

/** What can be played. */
export function titleRoutes(app: TypedApp, deps: HttpDeps): void {
  app.get('/titles', { schema: LIST }, async () => ({ items: deps.titles.map(briefly) }));

  app.get('/titles/:title', { schema: GET }, async (request) => {
    const module = deps.play.findTitle(request.params.title);
    if (module === null) throw new AppError('NOT_FOUND', 'There is no such title.');
    const schemas = { ...module.schema } as unknown as Record<Part, Record<string, unknown>>;
    const presets = module.about.presets.map((preset) => ({
      ...preset,
      options: { ...preset.options },
    }));
    const { reasons, reference } = module.about;
    return {
      ...briefly(module),
      ...schemas,
      reasons: [...module.reasons],
      reasonTexts: { ...reasons },
      reference: { ...reference },
      presets,
    };
  });
}

type Part = keyof AnyModule['schema'];

function briefly(module: AnyModule) {
  const { title, about, revisions } = module;
  const { name, summary } = about;
  const seats = [...module.seats(module.complete({}, newestRevision(module)))];
  return { title, name, revision: revisions.at(-1) ?? revisions[0], seats, summary };
}
