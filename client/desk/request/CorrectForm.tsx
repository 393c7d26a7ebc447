import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { type Correction, useInboxActions } from '../data/useInboxActions';
import { useDraft } from '../shared/drafts';
import { getPersonName } from '../shared/getPersonName';
import { closeOnEscape } from '../shared/useEdit';
import { hasPhone } from './hasPhone';
import type { RequestItem } from './RequestItem';

interface Contact {
  email: string;
  phone: string;
}

/** What is typed, and what there was when that began: a change by somebody else is seen as it arrives. */
type ContactDraft = Contact & { before: Contact };

/** Corrects a mistyped address or number. After somebody else did so, it says what there is now and lets one save again. */
export function CorrectForm({ item, onClose }: { item: RequestItem; onClose: () => void }) {
  const t = useTranslations('deskRequest');
  const id = useId();
  const { correct } = useInboxActions();
  const stored: Contact = { email: item.email, phone: item.phone ?? '' };
  const [draft, setDraft] = useDraft<ContactDraft>(`contact:${item.id}`);
  const [problem, setProblem] = useState<Correction>({});
  const [isBusy, setBusy] = useState(false);
  const values: Contact = draft ?? stored;
  const { failure } = problem;
  const isConflict = draft !== undefined && (problem.isConflict || !isSame(draft.before, stored));

  const change = (part: Partial<Contact>) => {
    const next = { email: values.email, phone: values.phone, ...part };
    setDraft(isSame(next, stored) ? undefined : { ...next, before: draft?.before ?? stored });
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
    if (!outcome.failure && !outcome.isConflict) close();
  };

  return (
    <form className="request__form" onSubmit={save} onKeyDown={closeOnEscape(onClose)} noValidate>
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
      {failure && Object.keys(failure.fields).length === 0 && <Notice tone="error">{failure.text}</Notice>}
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="off"
        autoFocus
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
          {t(isConflict ? 'saveAnyway' : 'save')}
        </Button>
        <Button size="s" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

const isSame = (one: Contact, other: Contact): boolean => one.email === other.email && one.phone === other.phone;
