import { type FormEvent, useId, useState } from 'react';
import { useMutation } from 'urql';
import { useTranslations } from 'use-intl';
import { EditNoteDocument } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { getFieldErrors } from '../actions/getFieldErrors';
import { getErrorText } from '../layout/QueryState';
import { useDraft } from './drafts';
import type { NoteItem } from './History';
import { handleNoteKeys } from './NoteForm';

export function NoteEditForm({ note, onClose }: { note: NoteItem; onClose: () => void }) {
  const t = useTranslations('deskRequest');
  const [{ fetching, error }, editNote] = useMutation(EditNoteDocument);
  const [draft, setDraft] = useDraft<string>(`note-edit:${note.id}`);
  // Somebody else may have changed or deleted it: what is written here stays until it is stored or given up.
  const [before] = useState(note.text);
  const text = draft ?? before;
  const close = () => {
    setDraft(undefined);
    onClose();
  };
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (draft === undefined) return close();
    const answer = await editNote({ id: note.id, text: text.trim() });
    if (!answer.error) close();
  };
  const problem = error && (getFieldErrors(error).text ?? getErrorText(error) ?? t('noteFailed'));
  return (
    <form className="request__form" onSubmit={save} noValidate>
      <TextArea
        id={useId()}
        name="note"
        label={t('editNote')}
        rows={3}
        dir="auto"
        autoFocus
        value={text}
        onChange={({ target: { value } }) => setDraft(value === before ? undefined : value)}
        onKeyDown={handleNoteKeys(() => void save())}
        isErrorTold
        {...(problem && { error: problem })}
      />
      <div className="request__buttons">
        <Button type="submit" size="s" variant="strong" busy={fetching} disabled={fetching}>
          {t('save')}
        </Button>
        <Button size="s" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
