import Type, { type TSchema } from 'typebox';
import { closed } from '../../engine/tagged.ts';
import { requestInvalid } from '../validation.ts';

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;

/** How many items a page holds: 1 to 100, 20 when absent. */
export const Limit = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MAX_LIMIT, description: 'Items a page; 20 when absent.' }),
);

export const Cursor = Type.Optional(
  Type.String({ maxLength: 200, description: 'The `next` of the page before.' }),
);

/** A page of a list, as it is answered. */
export function pageOf<T extends TSchema>(item: T, description: string) {
  return Type.Object(
    {
      items: Type.Array(item, { description }),
      next: Type.Union([Type.String(), Type.Null()], {
        description: 'The `cursor` of the next page; null on the last one.',
      }),
    },
    closed,
  );
}

/** The size of a page that was asked for. */
export function pageSize(limit: number | undefined): number {
  return limit ?? DEFAULT_LIMIT;
}

/** A cursor for the page after this id. Opaque to clients. */
export function cursorAfter(id: string): string {
  return Buffer.from(id).toString('base64url');
}

/** The id in a cursor; throws `REQUEST_INVALID` for anything that is no cursor of ours. */
export function readCursor(cursor: string, pattern: RegExp): string {
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (pattern.test(id) && cursorAfter(id) === cursor) return id;
  throw requestInvalid([{ path: '/query/cursor', message: 'is no cursor of this list' }]);
}
