import { useTranslations } from 'use-intl';
import { DeleteNoteDocument } from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { Button } from '../../ui/Button';
import { isSending } from '../data/optimisticUpdates';
import { useDeskUser } from '../data/SessionContext';
import { REPEATABLE } from '../data/serialExchange';
import { useChange } from '../data/useChange';
import { useDraft } from '../shared/drafts';
import { useEdit } from '../shared/useEdit';
import { type ToastAction, useToast } from '../ui/ActionsProvider';
import { Time } from '../ui/Time';
import { getNoteDraftPrefix, type NoteDraft, NoteEditForm } from './NoteEditForm';
import type { NoteItem } from './RequestItem';
import { useAddNote } from './useAddNote';

interface Props {
  note: NoteItem;
  subjectId: string;
  /** Whether the note was deleted and is shown only for its unsaved change. */
  isDeleted: boolean;
}

/** Shows a note in the history. Its author can change and delete it. */
export function NoteLine({ note, subjectId, isDeleted }: Props) {
  const t = useTranslations('deskRequest');
  const addNote = useAddNote(subjectId);
  const deletion = useChange(DeleteNoteDocument, REPEATABLE);
  const show = useToast();
  const user = useDeskUser();
  const [draft] = useDraft<NoteDraft>(`${getNoteDraftPrefix(subjectId)}${note.id}`);
  const { isEditing, opener, open, close } = useEdit(draft !== undefined);
  const isPending = isSending(note);
  const isOwn = note.author?.id === user.id;

  const remove = async () => {
    const { id, version } = note;
    const { isDone, conflicts, errorText } = await deletion.run({ id, version });
    if (isDone) {
      const undo: ToastAction = { label: t('undo'), isUndo: true, run: () => void addNote(note.text) };
      return show({ text: t('noteDeleted'), actions: [undo] });
    }
    const author = conflicts[0]?.author;
    const kept = t('noteKept', { name: author ? getPersonName(author) : t('formerStaff') });
    if (conflicts.length > 0 || errorText) show({ tone: 'error', text: errorText ?? kept });
  };

  return (
    <li className="log__line log__line--note" aria-busy={isPending || deletion.isBusy || undefined}>
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
            <Button size="s" variant="quiet" onClick={remove} disabled={deletion.isBusy} aria-label={t('deleteNote')}>
              {t('delete')}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
