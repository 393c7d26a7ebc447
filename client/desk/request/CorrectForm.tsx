import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { CorrectDocument } from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { emailField } from '../../../schema/rules/emailField';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { useDeskForm } from '../data/useDeskForm';
import { useInboxActions } from '../data/useInboxActions';
import { closeOnEscape } from '../shared/useEdit';
import { DeskForm } from '../ui/DeskForm';
import { hasPhone } from './hasPhone';
import type { RequestItem } from './RequestItem';

/** Corrects a mistyped email or phone. If a colleague corrected it first, shows the stored values and offers to save again. */
export function CorrectForm({ item, onClose }: { item: RequestItem; onClose: () => void }) {
  const t = useTranslations('deskRequest');
  const { correct } = useInboxActions();
  const stored = { email: item.email, phone: item.phone ?? '' };
  const form = useDeskForm({
    document: CorrectDocument,
    stored,
    row: stored,
    draftKey: `contact:${item.id}`,
    rules: { email: emailField },
    send: ({ input }) => correct(item, input),
    getVariables: ({ email, phone }) => ({
      item: { id: item.id, version: item.version },
      input: { email: email.trim(), ...(hasPhone(item) && { phone: phone.trim() || null }) },
    }),
    onAnswer: ({ isDone }) => {
      if (isDone) onClose();
      return isDone;
    },
  });
  const { before, draft, setDraft } = form;
  // A colleague's change shows as soon as it arrives.
  const isConflict = draft !== undefined && (before.email !== stored.email || before.phone !== stored.phone);
  const close = () => {
    setDraft(undefined);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return draft ? form.submit() : close();
  };

  return (
    <DeskForm
      form={{ ...form, submit }}
      className="request__form"
      size="s"
      action={t(isConflict ? 'saveAnyway' : 'save')}
      onCancel={close}
      onKeyDown={closeOnEscape(onClose)}
    >
      {isConflict && (
        <Notice
          tone="error"
          title={t('correctConflict', { name: item.changedBy ? getPersonName(item.changedBy) : '–' })}
        >
          <p>
            <bdi>{stored.email}</bdi>
            {hasPhone(item) && (
              <>
                {' · '}
                <bdi>{stored.phone || '–'}</bdi>
              </>
            )}
          </p>
        </Notice>
      )}
      <TextField {...form.getField('email')} type="email" autoComplete="off" autoFocus label={t('email')} />
      {hasPhone(item) && <TextField {...form.getField('phone')} type="tel" autoComplete="off" label={t('phone')} />}
    </DeskForm>
  );
}
