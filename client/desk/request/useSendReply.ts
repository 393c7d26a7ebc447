import { useRef, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { useTranslations } from 'use-intl';
import {
  type ReplyFieldsFragment,
  ReplyToItemDocument,
  UndoReplyDocument,
} from '../../../schema/generated/desk/graphql';
import { wordFieldError } from '../../../schema/messages/wordFieldError';
import { checkFields } from '../../../schema/rules/checkFields';
import { replyRules, UNDO_MS } from '../../../schema/rules/replyRules';
import { createFormKey } from '../../forms/formKey';
import { REPEATABLE } from '../data/serialExchange';
import { useChange, useErrorLine } from '../data/useChange';
import { readDraft, writeDraft } from '../shared/drafts';
import type { Reply } from '../shared/fillReply';
import { getErrorText, getFieldErrors } from '../shared/graphqlErrors';
import { useToast } from '../ui/ActionsProvider';
import { getReplyDraftKey, type ReplyDraft, type ReplyProps } from './replyDraft';

interface Options {
  reply: Reply;
  /** The last reply that the writer has seen. */
  seenId: string | null;
  onConflict: (replies: readonly ReplyFieldsFragment[]) => void;
}

/** Sends a reply once, and offers to take it back until the server sends it. */
export function useSendReply({ item, onClose, onReopen, onSent }: ReplyProps, { reply, seenId, onConflict }: Options) {
  const t = useTranslations('deskRequest');
  const show = useToast();
  const translators = { errors: useTranslations('errors'), fields: useTranslations('fields') };
  const undo = useUndoReply();
  const { run, isBusy } = useChange(ReplyToItemDocument, REPEATABLE);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const getErrorLine = useErrorLine();
  const [failure, setFailure] = useState<CombinedError>();
  const sent = useRef<{ id: string; text: string }>(undefined);
  const isSending = useRef(false);

  const send = async () => {
    if (isSending.current) return;
    const { subject, body } = reply;
    const { fieldErrors } = checkFields(replyRules, { subject, body });
    const worded = fieldErrors.map((one) => wordFieldError(translators, one));
    setErrors(Object.fromEntries(worded.map(({ field, message }) => [field, message])));
    setFailure(undefined);
    if (worded.length > 0) return;
    // The same text has the same id, so that a second press after a lost answer sends nothing twice.
    const text = `${subject}\n${body}\n${seenId}`;
    if (sent.current?.text !== text) sent.current = { id: createFormKey(Date.now()), text };
    const { id } = sent.current;
    isSending.current = true;
    const { result, error } = await run({ input: { id, itemId: item.id, subject, body, lastReplyId: seenId } });
    isSending.current = false;
    if (error || !result) {
      setErrors(getFieldErrors(error));
      return setFailure(error);
    }
    const { reply: stored, conflicts } = result;
    if (!stored) return onConflict(conflicts);
    writeDraft(getReplyDraftKey(item.id), undefined);
    show({
      text: t('replyWaits'),
      shownMs: UNDO_MS,
      actions: [
        {
          label: t('undo'),
          isUndo: true,
          run: () => void undo(stored).then((isUndone) => isUndone && onReopen()),
        },
      ],
    });
    onClose();
    onSent(stored.id);
  };
  return { send, isBusy, errors, error: getErrorLine(failure, Object.keys(replyRules)) };
}

/** Returns a function that takes a reply back and returns its text to the draft, before any text that was begun meanwhile. */
export function useUndoReply(): (reply: ReplyFieldsFragment) => Promise<boolean> {
  const t = useTranslations('deskRequest');
  const client = useClient();
  const show = useToast();
  return async ({ id, itemId, subject, body }) => {
    const { data, error } = await client.mutation(UndoReplyDocument, { id }, REPEATABLE).toPromise();
    if (!data?.undoReply.undone) {
      show({ tone: 'error', text: error ? (getErrorText(error) ?? t('replyUndoFailed')) : t('replyTooLate') });
      return false;
    }
    const key = getReplyDraftKey(itemId);
    const begun = readDraft<ReplyDraft>(key);
    writeDraft<ReplyDraft>(key, {
      subject,
      body: begun ? `${body}\n\n${begun.body}` : body,
      seenId: begun ? begun.seenId : id,
    });
    show({ text: t('replyUndone') });
    return true;
  };
}
