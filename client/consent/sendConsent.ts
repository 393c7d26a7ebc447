import { CONSENT_PATH } from './consentLinks';

/**
 * Sends the form as the browser would. The server sets the cookies, because some browsers limit cookies set by scripts to one week.
 * Its redirect is for visitors without scripts and is not followed.
 */
export async function sendConsent(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  if (submitter instanceof HTMLButtonElement) fields.push([submitter.name, submitter.value]);
  try {
    const response = await fetch(CONSENT_PATH, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      // The request continues if the visitor leaves the page.
      keepalive: true,
    });
    return response.type === 'opaqueredirect';
  } catch {
    return false;
  }
}
