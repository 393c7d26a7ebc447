import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { registerEnumType } from 'type-graphql';
import { validate } from 'uuid';
import { ContactMessage } from '../contact/ContactMessage';
import { notFound } from '../errors/appError';
import { HelpQuestion } from '../help/HelpQuestion';
import { Lead } from '../leads/Lead';
import { ServiceRequest } from '../service-requests/ServiceRequest';

export enum InboxKind {
  LEAD = 'Lead',
  CONTACT_MESSAGE = 'ContactMessage',
  HELP_QUESTION = 'HelpQuestion',
  SERVICE_REQUEST = 'ServiceRequest',
}

registerEnumType(InboxKind, { name: 'InboxKind', description: 'Kind of submission.' });

export const INBOX_ENTITIES = {
  [InboxKind.LEAD]: Lead,
  [InboxKind.CONTACT_MESSAGE]: ContactMessage,
  [InboxKind.HELP_QUESTION]: HelpQuestion,
  [InboxKind.SERVICE_REQUEST]: ServiceRequest,
} as const;

export const INBOX_KINDS = Object.values(InboxKind);

export type InboxRow = Lead | ContactMessage | HelpQuestion | ServiceRequest;

export const getInboxEntity = (kind: InboxKind) => INBOX_ENTITIES[kind] as EntityClass<InboxRow>;

/** Returns the row of an id from any of the inbox tables. */
export async function findInboxRow(em: EntityManager, id: string): Promise<InboxRow | null> {
  if (!validate(id)) return null;
  for (const kind of INBOX_KINDS) {
    const row = await em.findOne(getInboxEntity(kind), { id });
    if (row) return row;
  }
  return null;
}

/** @throws NOT_FOUND if no table has it. */
export async function getInboxRow(em: EntityManager, id: string): Promise<InboxRow> {
  const row = await findInboxRow(em, id);
  if (!row) throw notFound('InboxItem');
  return row;
}

/** Whether all rows still exist. Waits for a deletion in progress, as `hasEvent` does. */
export async function hasRows(em: EntityManager, rows: readonly InboxRow[]): Promise<boolean> {
  for (const [entity, some] of Map.groupBy(rows, (row) => row.constructor as EntityClass<InboxRow>)) {
    const { tableName } = em.getMetadata().get(entity);
    const ids = some.map(({ id }) => id);
    const found = await em.execute(`select "id" from "${tableName}" where "id" = any(?::uuid[]) for key share`, [
      `{${ids.join(',')}}`,
    ]);
    if (found.length !== ids.length) return false;
  }
  return true;
}
