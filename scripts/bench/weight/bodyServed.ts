import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 100;

/** Returns a page's compressed body as browsers get it, once the server has compressed it at the best level. */
export async function bodyServed(url: string): Promise<Buffer> {
  for (let tries = 0; ; tries++) {
    const { status, encoding, bytes } = await ask(url);
    // A page that is not found is not cached, and quickly compressed each time.
    if (status !== undefined && status >= 300 && status < 400) throw new Error(`${url} leads elsewhere (${status}).`);
    if (encoding === 'br' || (status !== 200 && encoding === 'gzip')) return bytes;
    if (tries === TRIES) throw new Error(`${url} is still sent as ${encoding ?? 'it is'}.`);
    await wait(100);
  }
}

interface Body {
  status: number | undefined;
  encoding: string | undefined;
  bytes: Buffer;
}

const ask = (url: string) =>
  new Promise<Body>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, br' } }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, encoding: response.headers['content-encoding'], bytes });
    }).on('error', reject);
  });
