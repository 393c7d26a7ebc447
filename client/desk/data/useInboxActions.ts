import { useMemo } from 'react';
import { type AnyVariables, type TypedDocumentNode, useClient } from 'urql';
import { useTranslations } from 'use-intl';
import {
  AssignDocument,
  CorrectDocument,
  type CorrectInboxItemInput,
  DeleteItemsDocument,
  type DeleteItemsMutation,
  FlagDocument,
  type InboxItemVersion,
  type InboxWorkFieldsFragment,
  MarkClientDocument,
  MarkContactedDocument,
  type NoteVersion,
  SetFollowUpDocument,
} from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../shared/getPersonName';
import { getErrorText, getFieldErrors } from '../shared/graphqlErrors';
import { useToast } from '../ui/ActionsProvider';
import { useDeskUser } from './SessionContext';

/** A row as it was shown when somebody acted on it. */
export type WorkRow = InboxWorkFieldsFragment;

interface Change {
  document: TypedDocumentNode<Record<string, { items: WorkRow[]; conflicts: WorkRow[] }>, AnyVariables>;
  getVariables: (items: { id: string; version: number }[]) => AnyVariables;
  /** What the line about it says. */
  text: string;
  /** Whether a row says already what the change wants: then it was made, and its answer was lost. */
  isDone: (row: WorkRow) => boolean;
  /** The way back, from the rows as they were; none where the change is a way back itself. */
  undo?: (before: readonly WorkRow[], after: readonly WorkRow[]) => void;
}

/** What came of a correction where it was not made. */
export interface Correction {
  failure?: { text: string; fields: Readonly<Record<string, string>> };
  /** Somebody else was faster; what the request says now is in the cache. */
  isConflict?: boolean;
}

type DeletionAnswer = DeleteItemsMutation['deleteInboxItems'];

/** What came of a deletion. */
export interface Removal {
  isDeleted: boolean;
  /** The request as it is now, where it was left. */
  conflict?: DeletionAnswer['conflicts'][number] | undefined;
  /** The notes of colleagues for which it was left. */
  unseenNotes: DeletionAnswer['unseenNotes'];
}

/** As many rows as the server changes in one call (server/inbox/workOnItems). */
const MOST_AT_ONCE = 100;

const getVersions = (rows: readonly WorkRow[]) => rows.map(({ id, version }) => ({ id, version }));

/**
 * What staff do with requests. Each change shows at once, can be undone for some seconds, and never replaces what somebody else
 * changed meanwhile: it says who did, and asks.
 */
export function useInboxActions() {
  const client = useClient();
  const show = useToast();
  const t = useTranslations('deskActions');
  const { id: userId } = useDeskUser();

  return useMemo(() => {
    const run = async (rows: readonly WorkRow[], change: Change): Promise<void> => {
      const { document, getVariables, text, isDone, undo } = change;
      const parts = Array.from({ length: Math.ceil(rows.length / MOST_AT_ONCE) }, (_, index) =>
        rows.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
      );
      const answers = Promise.all(
        parts.map((part) => client.mutation(document, getVariables(getVersions(part))).toPromise()),
      );
      const getWork = async () => (await answers).flatMap(({ data }) => (data ? Object.values(data) : []));
      // Sent a second time, because the first answer was lost, it meets what it did itself.
      const isOurs = (row: WorkRow) => isDone(row) && row.changedBy?.id === userId;
      const getAfter = async () =>
        (await getWork()).flatMap(({ items, conflicts }) => [...items, ...conflicts.filter(isOurs)]);
      const withdraw = show({
        text,
        ...(undo && {
          action: { label: t('undo'), isUndo: true, run: () => void getAfter().then((after) => undo(rows, after)) },
        }),
      });
      const failed = (await answers).flatMap(({ error }, index) =>
        error ? [{ error, part: parts[index] ?? [] }] : [],
      );
      const conflicts = (await getWork()).flatMap((work) => work.conflicts).filter((row) => !isDone(row));
      // Success must not stand beside the reason why there was none.
      if (failed.length + conflicts.length > 0 && (await getAfter()).length === 0) withdraw();
      if (failed[0]) {
        show({
          tone: 'error',
          text: getErrorText(failed[0].error) ?? t('failed'),
          action: {
            label: t('retry'),
            run: () =>
              void run(
                failed.flatMap(({ part }) => part),
                change,
              ),
          },
        });
      }
      if (conflicts.length === 0) return;
      const [first] = conflicts;
      show({
        tone: 'error',
        text: t('conflict', { count: conflicts.length, name: first?.changedBy ? getPersonName(first.changedBy) : '–' }),
        action: { label: t('applyAnyway'), run: () => void run(conflicts, change) },
      });
    };

    /** Runs the way back for rows that were alike before, group by group. */
    const restore = (
      before: readonly WorkRow[],
      after: readonly WorkRow[],
      getKey: (row: WorkRow) => string | null,
      act: (rows: readonly WorkRow[], key: string | null) => void,
    ) => {
      const old = new Map(before.map((row) => [row.id, getKey(row)]));
      for (const [key, rows] of Map.groupBy(after, ({ id }) => old.get(id) ?? null)) act(rows, key);
    };

    const contact = (rows: readonly WorkRow[], contacted: boolean, contactedAt?: string, isUndo = false) =>
      run(rows, {
        document: MarkContactedDocument as never,
        getVariables: (items) => ({ items, contacted, contactedAt }),
        text: t(contacted ? 'contacted' : 'uncontacted', { count: rows.length }),
        isDone: ({ contactedAt }) => (contactedAt !== null) === contacted,
        ...(!isUndo && {
          undo: (before: readonly WorkRow[], after: readonly WorkRow[]) =>
            restore(
              before,
              after,
              (row) => row.contactedAt ?? null,
              (group, at) => {
                if ((at !== null) !== contacted) void contact(group, !contacted, at ?? undefined, true);
              },
            ),
        }),
      });

    const flag = (rows: readonly WorkRow[], flagged: boolean, isUndo = false) =>
      run(rows, {
        document: FlagDocument as never,
        getVariables: (items) => ({ items, flagged }),
        text: t(flagged ? 'flagged' : 'restored', { count: rows.length }),
        isDone: ({ flaggedAt }) => (flaggedAt !== null) === flagged,
        ...(!isUndo && {
          undo: (before: readonly WorkRow[], after: readonly WorkRow[]) => {
            const others = new Set(before.filter((row) => (row.flaggedAt !== null) === flagged).map(({ id }) => id));
            const changed = after.filter(({ id }) => !others.has(id));
            if (changed.length > 0) void flag(changed, !flagged, true);
          },
        }),
      });

    const assign = (rows: readonly WorkRow[], assigneeId: string | null, isUndo = false) =>
      run(rows, {
        document: AssignDocument as never,
        getVariables: (items) => ({ items, assigneeId }),
        text: t(assigneeId ? 'assigned' : 'unassigned', { count: rows.length }),
        isDone: ({ assignee }) => (assignee?.id ?? null) === assigneeId,
        ...(!isUndo && {
          undo: (before: readonly WorkRow[], after: readonly WorkRow[]) =>
            restore(
              before,
              after,
              ({ assignee }) => assignee?.id ?? null,
              (group, id) => void assign(group, id, true),
            ),
        }),
      });

    const followUp = (rows: readonly WorkRow[], followUpOn: string | null, isUndo = false) =>
      run(rows, {
        document: SetFollowUpDocument as never,
        getVariables: (items) => ({ items, followUpOn }),
        text: t(followUpOn ? 'followUpSet' : 'followUpCleared', { count: rows.length }),
        isDone: (row) => (row.followUpOn ?? null) === followUpOn,
        ...(!isUndo && {
          undo: (before: readonly WorkRow[], after: readonly WorkRow[]) =>
            restore(
              before,
              after,
              (row) => row.followUpOn ?? null,
              (group, day) => void followUp(group, day, true),
            ),
        }),
      });

    const markClient = (
      row: WorkRow,
      isClient: boolean,
      endedAt: string | null = null,
      since?: string,
      isUndo = false,
    ): Promise<void> =>
      run([row], {
        document: MarkClientDocument as never,
        getVariables: ([item]) => ({ item, client: isClient, since, endedAt }),
        text: t(isClient ? 'client' : 'noClient'),
        isDone: ({ clientSince, clientEndedAt }) =>
          (clientSince !== null) === isClient && (clientEndedAt ?? null) === endedAt,
        ...(!isUndo && {
          undo: ([before]: readonly WorkRow[], [after]: readonly WorkRow[]) => {
            if (!before || !after) return;
            const { clientSince, clientEndedAt } = before;
            void markClient(after, clientSince !== null, clientEndedAt ?? null, clientSince ?? undefined, true);
          },
        }),
      });

    /** Deletes a request for good with the notes that were seen. The dialog that asked first shows what stood in the way. */
    const remove = async (item: InboxItemVersion, notes: NoteVersion[]): Promise<Removal> => {
      const variables = { items: [item], notes };
      const { data, error } = await client.mutation(DeleteItemsDocument, variables).toPromise();
      if (!data) {
        show({ tone: 'error', text: (error && getErrorText(error)) ?? t('failed') });
        return { isDeleted: false, unseenNotes: [] };
      }
      const { deleted, conflicts, unseenNotes } = data.deleteInboxItems;
      if (deleted.length > 0) show({ text: t('deleted', { count: deleted.length }) });
      return { isDeleted: deleted.length > 0, conflict: conflicts[0], unseenNotes };
    };

    /** Corrects address and number. The form of them shows what came of it, so that nothing typed is lost. */
    const correct = async (
      row: WorkRow & CorrectInboxItemInput,
      input: CorrectInboxItemInput,
      isUndo = false,
    ): Promise<Correction> => {
      const [item] = getVersions([row]);
      if (!item) return {};
      const { data, error } = await client.mutation(CorrectDocument, { item, input }).toPromise();
      if (!data) {
        const failure = { text: (error && getErrorText(error)) ?? t('failed'), fields: getFieldErrors(error) };
        if (isUndo) show({ tone: 'error', text: failure.text });
        return { failure };
      }
      const {
        items: [after],
        conflicts: [conflict],
      } = data.correctInboxItem;
      const isMade = (now: typeof conflict) =>
        now &&
        now.email === input.email &&
        (input.phone === undefined || (now.phone ?? null) === (input.phone || null));
      if (conflict && !isMade(conflict)) {
        const name = conflict.changedBy ? getPersonName(conflict.changedBy) : '–';
        if (isUndo) show({ tone: 'error', text: t('conflict', { count: 1, name }) });
        return { isConflict: true };
      }
      const before: CorrectInboxItemInput = {
        email: row.email ?? null,
        ...(input.phone !== undefined && { phone: row.phone ?? null }),
      };
      show({
        text: t('corrected'),
        ...(!isUndo &&
          after && { action: { label: t('undo'), isUndo: true, run: () => void correct(after, before, true) } }),
      });
      return {};
    };

    return { contact, flag, assign, followUp, markClient, correct, remove };
  }, [client, show, t, userId]);
}

export type InboxActions = ReturnType<typeof useInboxActions>;
