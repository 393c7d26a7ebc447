import { type FormEvent, useId, useState } from 'react';
import { createSession, type Session } from './createSession';

/** Signs staff in. A rejection is shown, and the typed values stay. */
export function SignIn({ onSession }: { onSession: (session: Session) => void }) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const id = useId();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? '');
    setBusy(true);
    setError('');
    try {
      onSession(await createSession({ email: read('email'), password: read('password'), code: read('code') }));
    } catch (failure) {
      const { message, cause } = failure as Error;
      setError(message);
      if (cause === 'SECOND_FACTOR_REQUIRED') setAsksCode(true);
      setBusy(false);
    }
  };

  return (
    <form className="sign-in" onSubmit={submit} aria-label="Sign in as staff">
      <label htmlFor={`${id}-email`}>Email</label>
      <input id={`${id}-email`} name="email" type="email" autoComplete="username" required />
      <label htmlFor={`${id}-password`}>Password</label>
      <input id={`${id}-password`} name="password" type="password" autoComplete="current-password" required />
      {asksCode && (
        <>
          <label htmlFor={`${id}-code`}>Code</label>
          <input id={`${id}-code`} name="code" autoComplete="one-time-code" required />
        </>
      )}
      <button type="submit" disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </button>
      <p role="alert">{error}</p>
    </form>
  );
}
