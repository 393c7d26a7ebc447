import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { NoteVersion, ReplyState } from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import type { InboxActions, Removal } from '../data/useInboxActions';
import { writeDraft } from '../shared/drafts';
import { ReplyConflict } from './ReplyConflict';
import type { RequestItem } from './RequestItem';
import { getReplies, getReplyDraftKey } from './replyDraft';

interface Props {
  item: RequestItem;
  actions: InboxActions;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a request is deleted for good, and again if a colleague changed it, wrote a note or replied meanwhile. */
export function DeleteDialog({ item, actions, onClose, onDeleted }: Props) {
  const t = useTranslations('deskRequest');
  const [isBusy, setBusy] = useState(false);
  // The page may change behind the dialog. A change counts as seen once the dialog shows it.
  const [seen, setSeen] = useState<Removal['conflicts'][number]>(item);
  const [seenNotes, setSeenNotes] = useState(() => getNoteVersions(item.notes));
  const [unseen, setUnseen] = useState<Removal['problems']>([]);
  const [seenReplies, setSeenReplies] = useState(() => getReplies(item).map(({ id }) => id));
  const [isConflict, setConflict] = useState(false);
  const remove = async () => {
    setBusy(true);
    const seenItem = { id: seen.id, version: seen.version };
    const { isDone, conflicts, problems } = await actions.remove(seenItem, [...seenNotes.values()], seenReplies);
    setBusy(false);
    const [conflict] = conflicts;
    if (conflict) {
      setConflict(conflict.version !== seen.version);
      setUnseen(problems);
      setSeenNotes(new Map([...seenNotes, ...getNoteVersions(problems.filter(isNote))]));
      setSeenReplies([...seenReplies, ...problems.filter(isReply).map(({ id }) => id)]);
      setSeen(conflict);
      return;
    }
    onClose();
    if (!isDone) return;
    writeDraft(getReplyDraftKey(item.id), undefined);
    onDeleted();
  };
  const unseenNotes = unseen.filter(isNote);
  const unseenReplies = unseen.filter(isReply);
  // As they are now; those that the page behind the dialog does not have yet came with the conflict.
  const replies = new Map([...unseenReplies, ...getReplies(item)].map((reply) => [reply.id, reply]));
  const count = (state: ReplyState) => [...replies.values()].filter((reply) => reply.state === state).length;
  return (
    <Dialog title={t('deleteTitle')} closeLabel={t('closeDialog')} size="sm" onClose={onClose}>
      <div className="request__form">
        <p>{t.rich('deleteText', { name: () => <bdi>{item.name}</bdi> })}</p>
        {isConflict && (
          <Notice tone="error">
            {t('deleteConflict', { name: seen.changedBy ? getPersonName(seen.changedBy) : t('formerStaff') })}
          </Notice>
        )}
        {unseenNotes.length > 0 && (
          <Notice tone="error" title={t('unseenNotes', { count: unseenNotes.length })}>
            {unseenNotes.map(({ id, author, text }) => (
              <p key={id} className="log__note" dir="auto">
                {t.rich('unseenNote', {
                  name: () => <bdi>{author ? getPersonName(author) : t('formerStaff')}</bdi>,
                  text: () => <bdi>{text}</bdi>,
                })}
              </p>
            ))}
          </Notice>
        )}
        {unseenReplies.length > 0 && <ReplyConflict item={item} replies={unseenReplies} title={t('unseenReplies')} />}
        {count('WAITING') > 0 && <Notice tone="error">{t('deleteWaiting', { count: count('WAITING') })}</Notice>}
        {count('SENDING') > 0 && <Notice tone="error">{t('deleteSending')}</Notice>}
        <div className="request__buttons">
          <Button variant="strong" onClick={remove} busy={isBusy} disabled={isBusy}>
            {t('deleteNow')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

type Unseen = Removal['problems'][number];
const isNote = (entry: Unseen) => entry.__typename === 'Note';
const isReply = (entry: Unseen) => entry.__typename === 'Reply';

const getNoteVersions = (notes: readonly NoteVersion[]) =>
  new Map(notes.map(({ id, version }): [string, NoteVersion] => [id, { id, version }]));
