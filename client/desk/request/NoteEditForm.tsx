import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { EditNoteDocument } from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { noteRules } from '../../../schema/rules/noteRules';
import { Notice } from '../../ui/Notice';
import { TextArea } from '../../ui/TextArea';
import { REPEATABLE } from '../data/serialExchange';
import { type FormDraft, useDeskForm } from '../data/useDeskForm';
import { isNotFound } from '../shared/graphqlErrors';
import { closeOnEscape } from '../shared/useEdit';
import { useToast } from '../ui/ActionsProvider';
import { ConflictNotice } from '../ui/ConflictNotice';
import { DeskForm } from '../ui/DeskForm';
import { handleNoteKeys } from './NoteForm';
import type { NoteItem } from './RequestItem';
import { useAddNote } from './useAddNote';

/** Draft of a change to a note. */
export type NoteDraft = FormDraft<'text', NoteItem>;

/** Returns the prefix of the keys of such drafts. */
export const getNoteDraftPrefix = (subjectId: string) => `note-edit:${subjectId}:`;

interface Props {
  note: NoteItem;
  subjectId: string;
  /** Whether the note was deleted. */
  isDeleted: boolean;
  onClose: () => void;
}

/** Changes a note. If it was changed meanwhile, shows the stored text and asks which one to keep. */
export function NoteEditForm({ note, subjectId, isDeleted, onClose }: Props) {
  const t = useTranslations('deskRequest');
  const addNote = useAddNote(subjectId);
  const show = useToast();
  const form = useDeskForm({
    document: EditNoteDocument,
    stored: { text: note.text },
    row: note,
    draftKey: `${getNoteDraftPrefix(subjectId)}${note.id}`,
    isOutdated: ({ version }) => version !== note.version || isDeleted,
    rules: noteRules,
    context: REPEATABLE,
    getVariables: ({ text }, { version }) => ({ id: note.id, version, text: text.trim() }),
    onAnswer: ({ conflicts: [conflict] }, { text }) => {
      // If the first answer was lost, the second attempt conflicts with the result of the first.
      if (conflict && conflict.text !== text.trim()) return false;
      onClose();
    },
  });
  const { values, before, draft, setDraft, failure } = form;
  const isGone = isDeleted || isNotFound(failure);
  const isConflict = !isGone && before.version !== note.version && note.text !== values.text.trim();

  const close = () => {
    setDraft(undefined);
    onClose();
  };
  const addAgain = async () => {
    const { isDone, errorText } = await addNote(values.text.trim());
    if (isDone) close();
    else if (errorText) show({ tone: 'error', text: errorText });
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isConflict) return;
    if (!draft) return close();
    return isGone ? addAgain() : form.submit();
  };
  return (
    <DeskForm
      form={{ submit, isBusy: form.isBusy, error: isGone ? undefined : form.error }}
      className="request__form"
      size="s"
      action={t('save')}
      isBlocked={isConflict}
      onCancel={close}
      onKeyDown={closeOnEscape(onClose)}
    >
      {isConflict && (
        <ConflictNotice
          title={t('noteConflict', { name: note.author ? getPersonName(note.author) : t('formerStaff') })}
          text={note.text}
          onKeepMine={() => setDraft({ values, before: note })}
          onTakeTheirs={() => setDraft(undefined)}
        />
      )}
      {isGone && <Notice tone="error">{t('noteGone')}</Notice>}
      <TextArea
        {...form.getField('text')}
        label={t('editNote')}
        rows={3}
        dir="auto"
        autoFocus
        onKeyDown={handleNoteKeys(() => void submit())}
      />
    </DeskForm>
  );
}
