import { type FormEvent, useId } from 'react';
import { useClient, useMutation } from 'urql';
import { useTranslations } from 'use-intl';
import { EditNoteDocument } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextArea } from '../../ui/TextArea';
import { REPEATABLE } from '../data/serialExchange';
import { useDraft } from '../shared/drafts';
import { getPersonName } from '../shared/getPersonName';
import { getErrorText, getFieldErrors, isNotFound } from '../shared/graphqlErrors';
import { useToast } from '../ui/ActionsProvider';
import { ConflictNotice } from '../ui/ConflictNotice';
import { addNote } from './addNote';
import type { NoteItem } from './History';
import { handleNoteKeys } from './NoteForm';

/** What is typed, and the note that it was begun from. */
export interface NoteDraft {
  text: string;
  before: NoteItem;
}

/** The beginning of the keys of such drafts. */
export const getNoteDraftPrefix = (subjectId: string) => `note-edit:${subjectId}:`;

interface Props {
  note: NoteItem;
  subjectId: string;
  /** Whether it is no longer among the notes of its request. */
  isDeleted: boolean;
  onClose: () => void;
}

/** Changes a note. Where it was changed meanwhile, it shows what the note says and asks which text stays. */
export function NoteEditForm({ note, subjectId, isDeleted, onClose }: Props) {
  const t = useTranslations('deskRequest');
  const client = useClient();
  const show = useToast();
  const [{ fetching, error }, editNote] = useMutation(EditNoteDocument);
  const [draft, setDraft] = useDraft<NoteDraft>(`${getNoteDraftPrefix(subjectId)}${note.id}`);
  const before = draft?.before ?? note;
  const text = draft?.text ?? note.text;
  const isGone = isDeleted || isNotFound(error);
  const isConflict = !isGone && before.version !== note.version && note.text !== text.trim();

  const close = () => {
    setDraft(undefined);
    onClose();
  };
  const addAgain = async () => {
    const { error: failure } = await addNote(client, subjectId, text.trim());
    if (failure) show({ tone: 'error', text: getErrorText(failure) ?? t('noteFailed') });
    else close();
  };
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isConflict) return;
    if (!draft) return close();
    if (isGone) return addAgain();
    const answer = await editNote({ id: note.id, version: before.version, text: text.trim() }, REPEATABLE);
    const { conflict } = answer.data?.editNote ?? {};
    // Sent a second time, because the first answer was lost, it meets what it did itself.
    const isStored = !answer.error && (!conflict || conflict.text === text.trim());
    if (isStored) close();
  };
  const write = (value: string) => {
    const isSame = value === note.text && before.version === note.version && !isGone;
    setDraft(isSame ? undefined : { text: value, before });
  };
  const problem = error && !isGone && (getFieldErrors(error).text ?? getErrorText(error) ?? t('noteFailed'));
  return (
    <form className="request__form" onSubmit={save} noValidate>
      {isConflict && (
        <ConflictNotice
          title={t('noteConflict', { name: note.author ? getPersonName(note.author) : t('formerStaff') })}
          text={note.text}
          onKeepMine={() => setDraft({ text, before: note })}
          onTakeTheirs={() => setDraft(undefined)}
        />
      )}
      {isGone && <Notice tone="error">{t('noteGone')}</Notice>}
      <TextArea
        id={useId()}
        name="note"
        label={t('editNote')}
        rows={3}
        dir="auto"
        autoFocus
        value={text}
        onChange={({ target: { value } }) => write(value)}
        onKeyDown={handleNoteKeys(() => void save())}
        isErrorTold
        {...(problem && { error: problem })}
      />
      <div className="request__buttons">
        <Button type="submit" size="s" variant="strong" busy={fetching} disabled={fetching || isConflict}>
          {t('save')}
        </Button>
        <Button size="s" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
