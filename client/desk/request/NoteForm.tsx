import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { AddNoteDocument } from '../../../schema/generated/desk/graphql';
import { noteRules } from '../../../schema/rules/noteRules';
import { createFormKey } from '../../forms/formKey';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { REPEATABLE } from '../data/serialExchange';
import { useDeskForm } from '../data/useDeskForm';
import { getErrorText } from '../shared/graphqlErrors';
import { focusField, useShortcuts } from '../shared/useShortcuts';
import { useToast } from '../ui/ActionsProvider';

/** Writes a note. It appears in the history at once; if it cannot be stored, its text returns to the form. */
export function NoteForm({ subjectId }: { subjectId: string }) {
  const t = useTranslations('deskRequest');
  const show = useToast();
  const form = useDeskForm({
    document: AddNoteDocument,
    stored: { text: '' },
    draftKey: `note:${subjectId}`,
    rules: noteRules,
    context: REPEATABLE,
    isOptimistic: true,
    getVariables: ({ text }) => ({ id: createFormKey(Date.now()), subjectId, text: text.trim() }),
    // The failure may arrive after another request was opened.
    onFailed: (error) => void show({ tone: 'error', text: getErrorText(error) ?? t('noteFailed') }),
  });
  const field = form.getField('text');
  useShortcuts({ n: () => focusField(document.getElementById(field.id)) });
  const isEmpty = !form.values.text.trim();
  const send = () => {
    if (!isEmpty) void form.submit();
  };

  return (
    <form
      className="request__form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      noValidate
    >
      <TextArea
        {...field}
        label={t('note')}
        rows={3}
        dir="auto"
        aria-keyshortcuts="n"
        onKeyDown={handleNoteKeys(send)}
      />
      <div className="request__buttons">
        {/* Not disabled, because that would remove the focus from the pressed button. */}
        <Button type="submit" size="s" aria-disabled={isEmpty}>
          {t('addNote')}
        </Button>
        <span className="desk-soft request__keys">{t('noteKeys')}</span>
      </div>
    </form>
  );
}

/** Submits the form of a field on Control or Command and Enter. */
export const handleNoteKeys =
  (send: () => void) =>
  (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
  };
