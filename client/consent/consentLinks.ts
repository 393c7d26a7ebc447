/** Takes the answer (POST); leads to the page with the settings open (GET). A route of the server, not a page. */
export const CONSENT_PATH = '/consent';

/** Says in a page's address that the settings are open, and what they were; for visitors without scripts. */
export const CONSENT_PARAMETER = 'consent';

/** The page as it is without open settings. */
export function pageWithoutSettings(address: string): string {
  const [pathname = '', search] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.delete(CONSENT_PARAMETER);
  const rest = parameters.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

export const settingsLink = (page: string) => `${CONSENT_PATH}?back=${encodeURIComponent(page)}`;
