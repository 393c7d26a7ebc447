/** The code of each page, fetched when it is opened, or before (fetchPages). */
export const pages = {
  request: async () => ({ Component: (await import('./request/RequestPage')).RequestPage }),
  templates: async () => ({ Component: (await import('./templates/TemplatesPage')).TemplatesPage }),
  overview: async () => ({ Component: (await import('./overview/OverviewPage')).OverviewPage }),
  privacy: async () => ({ Component: (await import('./privacy/PrivacyPage')).PrivacyPage }),
  system: async () => ({ Component: (await import('./system/SystemPage')).SystemPage }),
  account: async () => ({ Component: (await import('./account/AccountPage')).AccountPage }),
};

/** Fetches the code of all pages, so that they open at once, and without a connection. One that fails is fetched when it is opened. */
export function fetchPages(): void {
  for (const load of Object.values(pages)) load().catch(() => undefined);
}
