import type { TypedDocumentNode } from '@urql/core';
import { addDays } from '../../../schema/calendarDay';
import {
  AssignDocument,
  CorrectDocument,
  FlagDocument,
  type InboxItemVersion,
  type InboxRowFragment,
  type InboxState,
  type InboxWorkFieldsFragment,
  MarkClientDocument,
  MarkContactedDocument,
  SetFollowUpDocument,
} from '../../../schema/generated/desk/graphql';
import type { Translate } from '../../../schema/messages/messages';
import { getNow, getToday } from '../shared/officeClock';

/** A row as it was shown when the user acted on it. */
export type InboxItemSummary = InboxWorkFieldsFragment;

/** The columns that changes affect. The cache may have only some of them. */
export type Columns = Partial<Omit<InboxItemSummary, 'assignee'>> & {
  assignee?: { __typename?: 'Account'; id: string } | null;
};

/** The arguments of a mutation that name its rows. */
export type ItemVariables = { items: InboxItemVersion[] | InboxItemVersion } | { item: InboxItemVersion };

/** The arguments of a mutation apart from its rows. */
export type ChangeArgs<Variables> = Omit<Variables, 'items' | 'item'>;

interface Definition<Field extends string, Data extends Record<Field, unknown>, Variables> {
  /** The mutation's field. */
  field: Field;
  document: TypedDocumentNode<Data, Variables>;
  /** Whether the mutation accepts only one row. */
  isOfOne?: boolean;
  /** Returns the row as the server is expected to return it; absent if a form waits for the answer. */
  apply?: (row: Columns, args: ChangeArgs<Variables>, now: string) => Columns;
  /** Whether the row already has the new values: the change was not needed, or its answer was lost. */
  isDone: (row: Columns, args: ChangeArgs<Variables>) => boolean;
  /** Returns the arguments that restore a row. */
  getUndo: (before: InboxItemSummary, args: ChangeArgs<Variables>) => ChangeArgs<Variables>;
  /** Returns the message about a change of `count` rows. */
  getText: (t: Translate<'deskActions'>, args: ChangeArgs<Variables>, count: number) => string;
}

interface Answer<Row> {
  result: readonly Row[] | null;
  conflicts: readonly Row[];
}

/** A change of rows, with all that is needed to send, show and undo it (useInboxActions). */
export interface InboxChange<Data, Variables, Row extends InboxItemSummary = InboxItemSummary>
  extends Omit<Definition<string, Record<string, unknown>, Variables>, 'document'> {
  document: TypedDocumentNode<Data, Variables>;
  getAnswer: (data: Data) => Answer<Row>;
}

const define = <Field extends string, Row extends InboxItemSummary, Data extends Record<Field, Answer<Row>>, Variables>(
  definition: Definition<Field, Data, Variables>,
) => ({ ...definition, getAnswer: (data: Data): Data[Field] => data[definition.field] });

export const inboxChanges = {
  contact: define({
    field: 'markInboxItemsContacted',
    document: MarkContactedDocument,
    // An answer that was closed waits again since it came; until the server says since when, since now.
    apply: (row, { contacted, contactedAt, answerWaits }, now) => ({
      contactedAt: contacted ? (row.contactedAt ?? contactedAt ?? now) : null,
      visitorAnsweredAt: answerWaits ? (row.visitorAnsweredAt ?? now) : null,
    }),
    isDone: ({ contactedAt, visitorAnsweredAt }, { contacted, answerWaits }) =>
      (contactedAt != null) === contacted && (visitorAnsweredAt != null) === (answerWaits ?? false),
    getUndo: ({ contactedAt, visitorAnsweredAt }) => ({
      contacted: contactedAt !== null,
      ...(contactedAt && { contactedAt }),
      ...(visitorAnsweredAt && { answerWaits: true }),
    }),
    getText: (t, { contacted, answerWaits }, count) =>
      t(answerWaits === false ? 'answerClosed' : contacted && !answerWaits ? 'contacted' : 'uncontacted', { count }),
  }),
  flag: define({
    field: 'flagInboxItems',
    document: FlagDocument,
    apply: (_row, { flagged }, now) => ({ flaggedAt: flagged ? now : null }),
    isDone: ({ flaggedAt }, { flagged }) => (flaggedAt != null) === flagged,
    getUndo: ({ flaggedAt }) => ({ flagged: flaggedAt !== null }),
    getText: (t, { flagged }, count) => t(flagged ? 'flagged' : 'restored', { count }),
  }),
  assign: define({
    field: 'assignInboxItems',
    document: AssignDocument,
    apply: (_row, { assigneeId }) => ({
      assignee: assigneeId ? { __typename: 'Account', id: assigneeId } : null,
    }),
    isDone: ({ assignee }, { assigneeId }) => (assignee?.id ?? null) === (assigneeId ?? null),
    getUndo: ({ assignee }) => ({ assigneeId: assignee?.id ?? null }),
    getText: (t, { assigneeId }, count) => t(assigneeId ? 'assigned' : 'unassigned', { count }),
  }),
  followUp: define({
    field: 'setInboxFollowUp',
    document: SetFollowUpDocument,
    // A wait for the visitor ends after five business days; until the server says on which day, after a week.
    apply: (row, { followUpOn, waitsForVisitor }, now) => ({
      followUpOn: followUpOn ?? (waitsForVisitor ? addDays(getToday(), 7) : null),
      waitingSince: waitsForVisitor ? (row.waitingSince ?? now) : null,
    }),
    isDone: (row, { followUpOn, waitsForVisitor }) =>
      (row.waitingSince != null) === waitsForVisitor &&
      (followUpOn == null && waitsForVisitor
        ? (row.followUpOn ?? '') > getToday()
        : (row.followUpOn ?? null) === (followUpOn ?? null)),
    getUndo: ({ followUpOn, waitingSince }) => ({ followUpOn, waitsForVisitor: waitingSince != null }),
    getText: (t, { followUpOn, waitsForVisitor }, count) =>
      t(waitsForVisitor ? 'waits' : followUpOn ? 'followUpSet' : 'followUpCleared', { count }),
  }),
  markClient: define({
    field: 'markInboxItemClient',
    isOfOne: true,
    document: MarkClientDocument,
    // Keeps the first date. With only an end, the end is the start as well, because no other date is known.
    apply: ({ clientSince }, { client, since, endedAt }, now) => ({
      clientSince: client ? (clientSince ?? since ?? endedAt ?? now) : null,
      clientEndedAt: client ? (endedAt ?? null) : null,
    }),
    isDone: ({ clientSince, clientEndedAt }, { client, endedAt }) =>
      (clientSince != null) === client && (clientEndedAt ?? null) === (endedAt ?? null),
    getUndo: ({ clientSince, clientEndedAt }) => ({
      client: clientSince !== null,
      endedAt: clientEndedAt,
      ...(clientSince && { since: clientSince }),
    }),
    getText: (t, { client }) => t(client ? 'client' : 'noClient'),
  }),
  correct: define({
    field: 'correctInboxItem',
    isOfOne: true,
    document: CorrectDocument,
    isDone: (row: Columns & { email?: string; phone?: string | null }, { input: { email, phone } }) =>
      row.email === email && (phone === undefined || (row.phone ?? null) === (phone || null)),
    getUndo: (before: InboxItemSummary & { email?: string; phone?: string | null }, { input }) => ({
      input: { email: before.email ?? null, ...(input.phone !== undefined && { phone: before.phone ?? null }) },
    }),
    getText: (t) => t('corrected'),
  }),
};

/** Times from which and until which a reply is due; absent if the cache does not have them. */
export type DueTimes = Partial<Pick<InboxRowFragment, 'dueFrom' | 'dueAt'>>;

/** Returns the next state of a row, by the rule of InboxItem.state and the time of the server. */
export function getNextState(row: Columns, times: DueTimes): InboxState {
  const state = getStateOfWait(row, times);
  if (!row.followUpOn || state === 'FLAGGED') return state;
  if (row.followUpOn > getToday()) return 'ASIDE';
  return state === 'CONTACTED' || state === 'CLIENT' ? 'RETURNED' : state;
}

/** Returns the state of a row, as if it had no follow-up. */
function getStateOfWait(row: Columns, { dueFrom, dueAt }: DueTimes): InboxState {
  if (row.flaggedAt) return 'FLAGGED';
  if (row.visitorAnsweredAt) return dueAt && new Date(dueAt) <= getNow() ? 'OVERDUE' : 'ANSWERED';
  if (row.clientSince) return 'CLIENT';
  if (row.contactedAt) return 'CONTACTED';
  const now = getNow();
  if (dueAt && new Date(dueAt) <= now) return 'OVERDUE';
  return dueFrom && new Date(dueFrom) <= now ? 'DUE' : 'NEW';
}

export const getVersions = (rows: readonly InboxItemSummary[]): InboxItemVersion[] =>
  rows.map(({ id, version }) => ({ id, version }));
