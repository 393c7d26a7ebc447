import { quotedEnd } from '../../schema/rules/getReference.ts';
import { plainText } from '../../server/lists/getSearchText.ts';
import { CommandError } from '../staff/CommandError.ts';
import type { Server } from '../staff/connect.ts';
import { MOST, readLeads } from './readLeads.ts';

/**
 * The id of the request that somebody names by it, or by its reference, which mail and visitors have. What the site does not
 * know is given back as it is: the site says so.
 * @throws CommandError that names the ids where several requests have the reference.
 */
export async function readLeadId(server: Server, named: string): Promise<string> {
  const end = quotedEnd(plainText(named));
  if (end === undefined) return named;
  for (const flagged of [false, true]) {
    const wanted = { filter: { search: end, flagged }, ordering: 'ARRIVAL_DESCENDING', limit: MOST } as const;
    const { leads } = await readLeads(server, wanted);
    // The search also finds who wrote such a text, or has such a number.
    const ids = leads.map(({ id }) => id).filter((id) => id.endsWith(end));
    if (ids.length > 1) {
      throw new CommandError(
        `${ids.length} requests have this reference. Name the one that is meant by its id:\n${ids.join('\n')}`,
      );
    }
    if (ids[0] !== undefined) return ids[0];
  }
  return named;
}
