import Type from 'typebox';
import { closed } from '../../engine/tagged.ts';
import { AppError } from '../../errors/app-error.ts';
import { CATALOGUE, ERROR_CODES, type ErrorCode } from '../../errors/catalogue.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';

const tags = ['Problems'];
const Explained = Type.Object(
  {
    code: Type.String({ description: 'What programs decide by.' }),
    status: Type.Integer({ description: 'The HTTP status it comes with.' }),
    title: Type.String({ description: 'What it means.' }),
    cause: Type.String({ description: 'Why it happens.' }),
    remedy: Type.String({ description: 'What to do about it.' }),
  },
  { ...closed, title: 'ProblemExplained' },
);

const LIST = {
  tags,
  summary: 'Every error this API answers with',
  operationId: 'listProblems',
  security: [],
  response: {
    200: Type.Object({ items: Type.Array(Explained) }, closed),
    ...problems([], { open: true }),
  },
};

const GET = {
  tags,
  summary: 'What one error means and what to do',
  operationId: 'getProblem',
  security: [],
  params: Type.Object(
    { code: Type.String({ description: 'Code of an error.', examples: ['NOT_FOUND'] }) },
    closed,
  ),
  response: { 200: Explained, ...problems(['NOT_FOUND'], { open: true }) },
};

/** What each error means. Open to everybody: errors link here. */
export function problemRoutes(app: TypedApp): void {
  app.get('/problems', { schema: LIST }, async () => ({ items: ERROR_CODES.map(explain) }));

  app.get('/problems/:code', { schema: GET }, async (request) => {
    const code = ERROR_CODES.find((one) => one === request.params.code);
    if (code === undefined) throw new AppError('NOT_FOUND', 'There is no such error.');
    return explain(code);
  });
}

function explain(code: ErrorCode) {
  return { code, ...CATALOGUE[code] };
}
