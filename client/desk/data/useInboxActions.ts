import { useMemo } from 'react';
import { type AnyVariables, useClient } from 'urql';
import { useTranslations } from 'use-intl';
import {
  type CorrectInboxItemInput,
  type CorrectMutation,
  DeleteItemsDocument,
  type DeleteItemsMutation,
  type InboxItemVersion,
  type NoteVersion,
} from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { getErrorText } from '../shared/graphqlErrors';
import { type ToastAction, useToast } from '../ui/ActionsProvider';
import {
  type ChangeArgs,
  type InboxChange,
  type InboxItemSummary,
  type ItemVariables,
  inboxChanges,
} from './inboxChanges';
import { useDeskUser } from './SessionContext';
import { groupForUndo, type Outcome, sendChange } from './sendChange';
import { REPEATABLE } from './serialExchange';
import { type Answer, readAnswer } from './useChange';

export type { InboxItemSummary } from './inboxChanges';

type ContactRow = CorrectMutation['correctInboxItem']['conflicts'][number];

/** Result of a deletion. Its problems are the notes and replies of colleagues that prevented it. */
export type Removal = Answer<DeleteItemsMutation>;

/**
 * Returns the changes that staff make to requests. Each shows at once and can be undone for some seconds. None overwrites a
 * colleague's change: a message names the colleague and asks.
 */
export function useInboxActions() {
  const client = useClient();
  const show = useToast();
  const t = useTranslations('deskActions');
  const { id: userId } = useDeskUser();

  return useMemo(() => {
    type RunOptions<Row> = { undone?: Promise<Outcome<Row>> };

    const run = async <Data, Variables extends AnyVariables & ItemVariables, Row extends InboxItemSummary>(
      change: InboxChange<Data, Variables, Row>,
      rows: readonly Row[],
      args: ChangeArgs<Variables>,
      { undone }: RunOptions<Row> = {},
    ): Promise<void> => {
      const sent = sendChange(client, change, rows, args, { userId, undone });
      const undo = () => {
        for (const group of groupForUndo(change, rows, args)) {
          void run(change, group.rows, group.args, { undone: sent });
        }
      };
      const undoActions: ToastAction[] = undone ? [] : [{ label: t('undo'), isUndo: true, run: undo }];
      const withdraw = show({ text: change.getText(t, args, rows.length), actions: undoActions });
      const { after, conflicts, failed, error } = await sent;
      if (after.length === rows.length) return;
      // The first message holds only for some of the rows.
      withdraw();
      const done = after.length > 0 ? change.getText(t, args, after.length) : undefined;
      if (conflicts.length > 0) {
        const again: ToastAction = { label: t('applyAnyway'), run: () => void run(change, conflicts, args) };
        // One message, so that success and conflict are not announced at the same time.
        show({
          tone: 'error',
          text: wordConflict(conflicts, done),
          actions: done ? [again, ...undoActions] : [again],
        });
      } else if (done) show({ text: done, actions: undoActions });
      if (error) {
        show({
          tone: 'error',
          text: getErrorText(error) ?? t('failed'),
          actions: [{ label: t('retry'), run: () => void run(change, failed, args) }],
        });
      }
    };
    const wordConflict = (conflicts: readonly InboxItemSummary[], done: string | undefined) => {
      const name = conflicts[0]?.changedBy ? getPersonName(conflicts[0].changedBy) : '–';
      const values = { count: conflicts.length, name };
      return done ? t('conflictOfSome', { ...values, done }) : t('conflict', values);
    };

    /**
     * Deletes a request for good, with the notes and replies that the user has seen. The dialog shows why a deletion
     * was prevented.
     */
    const remove = async (item: InboxItemVersion, notes: NoteVersion[], replies: string[]): Promise<Removal> => {
      const { data, error } = await client
        .mutation(DeleteItemsDocument, { items: [item], notes, replies }, REPEATABLE)
        .toPromise();
      const answer = readAnswer<DeleteItemsMutation>(data);
      if (answer.isDone) show({ text: t('deleted', { count: 1 }) });
      if (!data) show({ tone: 'error', text: (error && getErrorText(error)) ?? t('failed') });
      return answer;
    };

    /** Corrects email and phone. The form shows the result, so that nothing typed is lost. */
    const correct = async (row: ContactRow, input: CorrectInboxItemInput): Promise<Answer<CorrectMutation>> => {
      const change = inboxChanges.correct;
      const { after, conflicts, error } = await sendChange(client, change, [row], { input }, { userId });
      if (error) return { ...readAnswer<CorrectMutation>(undefined), error };
      const [theirs] = conflicts;
      // A colleague changed something else, so the contact details are still as the user saw them.
      if (theirs && theirs.email === row.email && theirs.phone === row.phone) return correct(theirs, input);
      if (theirs) return readAnswer<CorrectMutation>(undefined);
      const undo = change.getUndo(row, { input });
      show({
        text: t('corrected'),
        ...(after.length > 0 && {
          actions: [{ label: t('undo'), isUndo: true, run: () => void run(change, after, undo) }],
        }),
      });
      return readAnswer<CorrectMutation>({ correctInboxItem: { outcome: 'DONE', result: [...after], conflicts: [] } });
    };

    const { contact, flag, assign, followUp, markClient } = inboxChanges;
    return {
      contact: (rows: readonly InboxItemSummary[], contacted: boolean) => run(contact, rows, { contacted }),
      /** Closes an answer of the visitor without a reply, or lets it wait again. */
      closeAnswer: (row: InboxItemSummary, closed: boolean) =>
        run(contact, [row], { contacted: true, answerWaits: !closed }),
      flag: (rows: readonly InboxItemSummary[], flagged: boolean) => run(flag, rows, { flagged }),
      assign: (rows: readonly InboxItemSummary[], assigneeId: string | null) => run(assign, rows, { assigneeId }),
      /** Sets requests aside until a day, or ends that. A wait for the visitor has a day of its own without one. */
      followUp: (rows: readonly InboxItemSummary[], followUpOn: string | null, waitsForVisitor = false) =>
        run(followUp, rows, { followUpOn, waitsForVisitor }),
      markClient: (row: InboxItemSummary, client: boolean, endedAt: string | null = null) =>
        run(markClient, [row], { client, endedAt }),
      correct,
      remove,
    };
  }, [client, show, t, userId]);
}

export type InboxActions = ReturnType<typeof useInboxActions>;
