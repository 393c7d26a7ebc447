import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { SessionError } from '../data/createDeskSession';
import { useSession } from '../data/SessionContext';
import { CodeField } from '../ui/CodeField';

interface Props {
  /** Fixed email of the account that signs in again. */
  email?: string;
  /** Label of the button, if it differs from that of a sign-in. */
  action?: string;
  onCancel?: () => void;
}

/** Asks for email and password, and for a one-time code if the account has a second factor. The values stay after a rejection. */
export function SignInForm({ email, action, onCancel }: Props) {
  const t = useTranslations('desk');
  const session = useSession();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [isBusy, setBusy] = useState(false);

  // The form is the only content of the page. Runs after a dialog has set the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = String(form.get('code') ?? '').trim();
    setBusy(true);
    setError('');
    try {
      await session.signIn({
        email: email ?? String(form.get('email')),
        password: String(form.get('password')),
        ...(code && { code }),
      });
    } catch (failure) {
      setBusy(false);
      if (failure instanceof SessionError && failure.code === 'SECOND_FACTOR_REQUIRED') {
        setNeedsCode(true);
        requestAnimationFrame(() => document.getElementById(`${id}-code`)?.focus());
      } else {
        setError(failure instanceof SessionError ? failure.message : t('unreachable'));
      }
    }
  };

  return (
    <form className="sign-in" onSubmit={submit}>
      {email ? (
        <input type="hidden" name="email" autoComplete="username" value={email} />
      ) : (
        <TextField
          ref={first}
          id={`${id}-email`}
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          required
        />
      )}
      <TextField
        {...(email && { ref: first })}
        id={`${id}-password`}
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
      {needsCode && <CodeField id={`${id}-code`} name="code" />}
      {error && <Notice tone="error">{error}</Notice>}
      <Button type="submit" variant="strong" wide busy={isBusy} disabled={isBusy}>
        {action ?? t('signIn')}
      </Button>
      {onCancel && (
        <Button wide onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <p>
        <a href="/account/reset">{t('forgotPassword')}</a>
      </p>
    </form>
  );
}
