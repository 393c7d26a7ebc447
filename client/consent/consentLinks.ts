/** Takes the answer (POST); leads to the page with the settings open (GET). A route of the server, not a page. */
export const CONSENT_PATH = '/consent';

/** Says in a page's address that the settings are open, and what they were; for visitors without scripts. */
export const CONSENT_PARAMETER = 'consent';

export const settingsLink = (page: string) => `${CONSENT_PATH}?back=${encodeURIComponent(page)}`;
