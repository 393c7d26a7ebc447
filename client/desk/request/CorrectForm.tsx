import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { type Correction, useInboxActions } from '../actions/useInboxActions';
import { useDraft } from './drafts';
import { hasPhone } from './hasPhone';
import type { RequestItem } from './RequestPage';

interface Contact {
  email: string;
  phone: string;
}

/** Corrects a mistyped address or number. After somebody else did so, it says what there is now and lets one save again. */
export function CorrectForm({ item, onClose }: { item: RequestItem; onClose: () => void }) {
  const t = useTranslations('deskRequest');
  const id = useId();
  const { correct } = useInboxActions();
  const stored: Contact = { email: item.email, phone: item.phone ?? '' };
  const [draft, setDraft] = useDraft<Contact>(`contact:${item.id}`);
  const [problem, setProblem] = useState<Correction>({});
  const [isBusy, setBusy] = useState(false);
  const values = draft ?? stored;
  const { failure, conflict } = problem;

  const change = (part: Partial<Contact>) => {
    const next = { ...values, ...part };
    setDraft(next.email === stored.email && next.phone === stored.phone ? undefined : next);
  };
  const close = () => {
    setDraft(undefined);
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft) return close();
    setBusy(true);
    const email = values.email.trim();
    const outcome = await correct(item, { email, ...(hasPhone(item) && { phone: values.phone.trim() || null }) });
    setBusy(false);
    setProblem(outcome);
    if (!outcome.failure && !outcome.conflict) close();
  };

  return (
    <form className="request__form" onSubmit={save} noValidate aria-label={t('correct')}>
      {conflict && (
        <Notice tone="error" title={t('correctConflict', { name: conflict.name })}>
          <p>
            <bdi>{conflict.email}</bdi> · <bdi>{conflict.phone ?? '–'}</bdi>
          </p>
        </Notice>
      )}
      {failure && Object.keys(failure.fields).length === 0 && <Notice tone="error">{failure.text}</Notice>}
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="off"
        label={t('email')}
        value={values.email}
        onChange={({ target }) => change({ email: target.value })}
        isErrorTold
        {...(failure?.fields.email && { error: failure.fields.email })}
      />
      {hasPhone(item) && (
        <TextField
          id={`${id}-phone`}
          name="phone"
          type="tel"
          autoComplete="off"
          label={t('phone')}
          value={values.phone}
          onChange={({ target }) => change({ phone: target.value })}
          isErrorTold
          {...(failure?.fields.phone && { error: failure.fields.phone })}
        />
      )}
      <div className="request__buttons">
        <Button type="submit" size="s" variant="strong" busy={isBusy} disabled={isBusy}>
          {t(conflict ? 'saveAnyway' : 'save')}
        </Button>
        <Button size="s" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
