import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useClient } from 'urql';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { useDraft } from '../shared/drafts';
import { getErrorText, getFieldErrors } from '../shared/graphqlErrors';
import { focusField, useShortcuts } from '../shared/useShortcuts';
import { useToast } from '../ui/ActionsProvider';
import { addNote } from './addNote';

/** Writes a note. It stands in the history at once; where it could not be stored, its text comes back. */
export function NoteForm({ subjectId }: { subjectId: string }) {
  const t = useTranslations('deskRequest');
  const client = useClient();
  const show = useToast();
  const id = useId();
  const [draft = '', setDraft] = useDraft<string>(`note:${subjectId}`);
  const current = useRef(draft);
  current.current = draft;
  const [error, setError] = useState<string>();
  useShortcuts({ n: () => focusField(document.getElementById(id)) });

  const write = (text: string) => {
    setDraft(text.trim() ? text : undefined);
    setError(undefined);
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const text = draft.trim();
    if (!text) return;
    setDraft(undefined);
    setError(undefined);
    const { error: failure } = await addNote(client, subjectId, text);
    if (!failure) return;
    // What was begun meanwhile stays, behind it.
    setDraft([text, current.current].filter(Boolean).join('\n\n'));
    const reason = getFieldErrors(failure).text;
    setError(reason);
    if (!reason) show({ tone: 'error', text: getErrorText(failure) ?? t('noteFailed') });
  };

  return (
    <form className="request__form" onSubmit={send} noValidate>
      <TextArea
        id={id}
        name="note"
        label={t('note')}
        rows={3}
        dir="auto"
        aria-keyshortcuts="n"
        value={draft}
        onChange={({ target }) => write(target.value)}
        onKeyDown={handleNoteKeys(() => void send())}
        isErrorTold
        {...(error && { error })}
      />
      <div className="request__buttons">
        {/* Not disabled, which would take the focus away from whoever pressed it. */}
        <Button type="submit" size="s" aria-disabled={!draft.trim()}>
          {t('addNote')}
        </Button>
        <span className="desk-soft request__keys">{t('noteKeys')}</span>
      </div>
    </form>
  );
}

/** Has Control or Command and Enter send the text of a field. */
export const handleNoteKeys =
  (send: () => void) =>
  (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
  };
