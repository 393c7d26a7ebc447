import { CONSENT_PATH } from './consentLinks';

/**
 * Sends the form as the browser would. The server sets the cookies, because some browsers keep a cookie that a script
 * has set for a week only. The redirect that it answers with is for visitors without scripts and is not followed.
 */
export async function sendConsent(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  if (submitter instanceof HTMLButtonElement) fields.push([submitter.name, submitter.value]);
  try {
    const response = await fetch(CONSENT_PATH, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      // Also when the visitor goes on before it has arrived.
      keepalive: true,
    });
    return response.type === 'opaqueredirect';
  } catch {
    return false;
  }
}
