import { type RawAnswer, rawRequest } from './api-client.ts';

/** A command as a client sends it; it need not fit any type. */
export type Loose = Readonly<Record<string, unknown>> & { readonly type: string };

/** Posts a body as it is, also one that no generated client would send. */
export function postJson(
  url: string,
  { token }: { readonly token: string },
  path: string,
  body: object,
): Promise<RawAnswer> {
  return rawRequest(url, {
    method: 'POST',
    path,
    token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
