import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** Lists the links in all mail to an address that the server of these tests wrote to files. */
export async function linksInMailTo(address: string): Promise<string[]> {
  const folder = join(process.env.E2E_DATA ?? '', 'outbox');
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
  return mails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .flatMap(({ text = '' }) => text.match(/https?:\S+/g) ?? []);
}
