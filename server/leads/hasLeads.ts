import type { EntityManager } from '@mikro-orm/postgresql';
import type { Lead } from './Lead';

/** Whether quote requests are there still, all of them. Whoever deletes one at this moment is waited for, as by `hasEvent`. */
export async function hasLeads(em: EntityManager, leads: readonly Lead[]): Promise<boolean> {
  const ids = leads.map(({ id }) => id);
  const found = await em.execute('select "id" from "leads" where "id" = any(?::uuid[]) for key share', [
    `{${ids.join(',')}}`,
  ]);
  return found.length === ids.length;
}
