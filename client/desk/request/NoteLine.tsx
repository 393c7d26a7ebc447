import { useState } from 'react';
import { useClient } from 'urql';
import { useTranslations } from 'use-intl';
import { DeleteNoteDocument } from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { Button } from '../../ui/Button';
import { isSending } from '../data/optimisticUpdates';
import { useDeskUser } from '../data/SessionContext';
import { REPEATABLE } from '../data/serialExchange';
import { useDraft } from '../shared/drafts';
import { getErrorText } from '../shared/graphqlErrors';
import { useEdit } from '../shared/useEdit';
import { useToast } from '../ui/ActionsProvider';
import { Time } from '../ui/Time';
import { addNote } from './addNote';
import { getNoteDraftPrefix, type NoteDraft, NoteEditForm } from './NoteEditForm';
import type { NoteItem } from './RequestItem';

interface Props {
  note: NoteItem;
  subjectId: string;
  /** Whether the note was deleted and is shown only for its unsaved change. */
  isDeleted: boolean;
}

/** Shows a note in the history. Its author can change and delete it. */
export function NoteLine({ note, subjectId, isDeleted }: Props) {
  const t = useTranslations('deskRequest');
  const client = useClient();
  const show = useToast();
  const user = useDeskUser();
  const [draft] = useDraft<NoteDraft>(`${getNoteDraftPrefix(subjectId)}${note.id}`);
  const { isEditing, opener, open, close } = useEdit(draft !== undefined);
  const [isBusy, setBusy] = useState(false);
  const isPending = isSending(note);
  const isOwn = note.author?.id === user.id;

  const remove = async () => {
    setBusy(true);
    const { id, version } = note;
    const { data, error } = await client.mutation(DeleteNoteDocument, { id, version }, REPEATABLE).toPromise();
    setBusy(false);
    const conflict = data?.deleteNote.conflict;
    if (conflict) {
      const name = conflict.author ? getPersonName(conflict.author) : t('formerStaff');
      show({ tone: 'error', text: t('noteKept', { name }) });
    } else if (error) show({ tone: 'error', text: getErrorText(error) ?? t('noteFailed') });
    else
      show({
        text: t('noteDeleted'),
        actions: [{ label: t('undo'), isUndo: true, run: () => void addNote(client, subjectId, note.text) }],
      });
  };

  return (
    <li className="log__line log__line--note" aria-busy={isPending || isBusy || undefined}>
      {isEditing ? (
        <NoteEditForm note={note} subjectId={subjectId} isDeleted={isDeleted} onClose={close} />
      ) : (
        <p className="log__note" dir="auto">
          {note.text}
        </p>
      )}
      <div className="log__about">
        <span className="log__time">
          {isPending ? (
            t('sending')
          ) : (
            <>
              {note.author ? <bdi>{getPersonName(note.author)}</bdi> : t('formerStaff')}
              {' · '}
              <Time at={note.createdAt} />
              {note.editedAt && ` · ${t('edited')}`}
            </>
          )}
        </span>
        {isOwn && !isPending && !isEditing && (
          <span className="log__buttons">
            <Button size="s" variant="quiet" ref={opener} onClick={open} aria-label={t('editNote')}>
              {t('edit')}
            </Button>
            <Button size="s" variant="quiet" onClick={remove} disabled={isBusy} aria-label={t('deleteNote')}>
              {t('delete')}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
