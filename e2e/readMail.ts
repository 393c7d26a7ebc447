import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** The links of the newest mail to an address that the server of these tests wrote to its files, once it is there. */
export async function linksInMailTo(address: string): Promise<string[]> {
  const folder = join(process.env.E2E_DATA ?? '', 'outbox');
  const mails = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  for (const file of mails) {
    const { to, text = '' } = await PostalMime.parse(readFileSync(join(folder, file)));
    if (to?.some((one) => one.address === address)) return text.match(/https?:\S+/g) ?? [];
  }
  return [];
}
