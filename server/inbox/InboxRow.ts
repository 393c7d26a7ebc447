import type { EntityManager } from '@mikro-orm/postgresql';
import { registerEnumType } from 'type-graphql';
import { validate } from 'uuid';
import { ContactMessage } from '../contact/ContactMessage';
import { notFound } from '../errors/appError';
import { HelpQuestion } from '../help/HelpQuestion';
import { getReplyState, Lead } from '../leads/Lead';
import { ServiceRequest } from '../service-requests/ServiceRequest';

export enum InboxKind {
  LEAD = 'Lead',
  CONTACT_MESSAGE = 'ContactMessage',
  HELP_QUESTION = 'HelpQuestion',
  SERVICE_REQUEST = 'ServiceRequest',
}

registerEnumType(InboxKind, { name: 'InboxKind', description: 'What visitors send and staff answer.' });

/** Where an item stands. Every one is in exactly one state. */
export enum InboxState {
  NEW = 'new',
  DUE = 'due',
  OVERDUE = 'overdue',
  CONTACTED = 'contacted',
  FLAGGED = 'flagged',
  CLIENT = 'client',
}

registerEnumType(InboxState, {
  name: 'InboxState',
  description: 'Where an item stands; it is in one state at a time.',
  valuesConfig: {
    NEW: { description: 'Waits for a reply, and there is time.' },
    DUE: { description: 'Waits for a reply, and the time that was promised has begun to run out.' },
    OVERDUE: { description: 'Waits for a reply for longer than was promised.' },
    CONTACTED: { description: 'Staff got in touch, and there is no contract.' },
    FLAGGED: { description: 'Taken for spam; waits for nobody.' },
    CLIENT: { description: 'It led to a contract.' },
  },
});

export const INBOX_ENTITIES = {
  [InboxKind.LEAD]: Lead,
  [InboxKind.CONTACT_MESSAGE]: ContactMessage,
  [InboxKind.HELP_QUESTION]: HelpQuestion,
  [InboxKind.SERVICE_REQUEST]: ServiceRequest,
} as const;

export const INBOX_KINDS = Object.values(InboxKind);

export type InboxRow = Lead | ContactMessage | HelpQuestion | ServiceRequest;

export function getInboxState(row: InboxRow, now: Date): InboxState {
  if (!row.flaggedAt && row instanceof Lead && row.clientSince) return InboxState.CLIENT;
  return getReplyState(row, now) as string as InboxState;
}

/** The row of an id, whichever table has it. */
export async function findInboxRow(em: EntityManager, id: string): Promise<InboxRow | null> {
  if (!validate(id)) return null;
  for (const kind of INBOX_KINDS) {
    const row = await em.findOne(INBOX_ENTITIES[kind] as typeof Lead, { id });
    if (row) return row;
  }
  return null;
}

/** @throws NOT_FOUND where no table has it. */
export async function getInboxRow(em: EntityManager, id: string): Promise<InboxRow> {
  const row = await findInboxRow(em, id);
  if (!row) throw notFound('InboxItem');
  return row;
}
