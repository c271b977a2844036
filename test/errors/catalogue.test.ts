import { describe, expect, it } from 'vitest';
import { AppError, problemDetails } from '../../src/errors/app-error.ts';
import { CATALOGUE, ERROR_CODES } from '../../src/errors/catalogue.ts';

/** The table of the contract: each status with its codes. */
const CONTRACT: Readonly<Record<number, readonly string[]>> = {
  400: ['REQUEST_INVALID'],
  401: ['TOKEN_MISSING', 'TOKEN_INVALID'],
  403: [
    'SEAT_NOT_YOURS',
    'SCOPE_MISSING',
    'NOT_ORGANIZER',
    'VIEW_FORBIDDEN',
    'REGISTRATION_CLOSED',
  ],
  404: ['NOT_FOUND'],
  409: [
    'DECISION_CLOSED',
    'GAME_NOT_OPEN',
    'GAME_NOT_RUNNING',
    'GAME_NOT_FINISHED',
    'SEAT_TAKEN',
    'COMMAND_ID_REUSED',
    'IDEMPOTENCY_KEY_REUSED',
    'VERSION_CONFLICT',
    'TOURNAMENT_STATE',
  ],
  413: ['BODY_TOO_LARGE'],
  415: ['MEDIA_TYPE_UNSUPPORTED'],
  422: ['COMMAND_ILLEGAL', 'OPTIONS_INVALID'],
  429: ['RATE_LIMITED'],
  500: ['INTERNAL'],
  503: ['UNAVAILABLE'],
};

describe('the catalogue of errors', () => {
  it('holds the codes of the contract with their status, and no other', () => {
    const pairs = Object.entries(CONTRACT).flatMap(([status, codes]) =>
      codes.map((code) => `${status} ${code}`),
    );
    expect(ERROR_CODES.map((code) => `${CATALOGUE[code].status} ${code}`).sort()).toEqual(
      pairs.sort(),
    );
  });

  it.each(ERROR_CODES)('says of %s what it means, why it happens and what to do', (code) => {
    const { title, cause, remedy } = CATALOGUE[code];
    for (const text of [title, cause, remedy]) expect(text.length).toBeGreaterThan(5);
    expect(cause).toMatch(/\.$/);
    expect(remedy).toMatch(/\.$/);
  });
});

describe('an error that is sent', () => {
  it('has the form of RFC 9457 and the fields of its code', () => {
    const error = new AppError('DECISION_CLOSED', 'It is closed.', { version: 7 });
    expect(problemDetails(error)).toEqual({
      type: '/v1/problems/DECISION_CLOSED',
      title: CATALOGUE.DECISION_CLOSED.title,
      status: 409,
      code: 'DECISION_CLOSED',
      detail: 'It is closed.',
      version: 7,
    });
  });
});
