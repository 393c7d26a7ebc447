/** Takes the answer (POST); leads to the page with the settings open (GET). A route of the server, not a page. */
export const CONSENT_PATH = '/consent';

export const settingsLink = (page: string) => `${CONSENT_PATH}?back=${encodeURIComponent(page)}`;
