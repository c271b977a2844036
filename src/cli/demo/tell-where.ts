import { type Api, limitedTo } from './api.ts';
import { type DemoServer, USUAL_URL } from './server.ts';

/** What a person may want to look at when the demo is over. */
export interface Sight {
  /** What it is called, in a column of 17 characters. */
  readonly label: string;
  readonly path: string;
}

/** A token that may only watch is all that a person needs to look at what was played. */
export async function tellWhere(
  { url, isOurs }: DemoServer,
  { label, path }: Sight,
  api: Api,
): Promise<void> {
  const { token } = await limitedTo(api, 'watch');
  if (isOurs) console.log('The server of the demo stops now; `npm start` shows the same games.');
  const base = isOurs ? USUAL_URL : url;
  console.log(`The API          ${base}/docs`);
  console.log(`${label.padEnd(17)}curl -H 'Authorization: Bearer ${token}' ${base}${path}`);
}
