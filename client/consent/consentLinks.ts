/** Path that stores the answer (POST) and opens the settings (GET). A route of the server without a page. */
export const CONSENT_PATH = '/consent';

export const settingsLink = (page: string) => `${CONSENT_PATH}?back=${encodeURIComponent(page)}`;
