import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { askEnglish } from './inEnglish';
import type { TestSite } from './openTestSite';

type Headers = Record<string, string | undefined>;

/** Draws a picture with this ground colour. */
export const draw = (background: string, { width = 900, height = 600 } = {}) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns a call that uploads a file like the page of the desk; headers replace its own. */
export const createUpload =
  (site: TestSite, token: string) =>
  async (body: Uint8Array, headers: Headers = {}, query = '') => {
    const all = {
      ...askEnglish,
      'x-requested-with': 'desk',
      origin: site.url,
      authorization: `Bearer ${token}`,
      'content-type': 'image/jpeg',
      ...headers,
    };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const response = await fetch(`${site.url}/desk/uploads${query}`, {
      method: 'POST',
      headers: sent,
      body: body as Uint8Array<ArrayBuffer>,
    });
    // biome-ignore lint/suspicious/noExplicitAny: an answer has the fields that the test asked for
    return { status: response.status, headers: response.headers, body: (await response.json()) as any };
  };

/** Returns a small PNG that says it has these many pixels. */
export function claimPixels(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
