/** Imports the code of each page when the page is opened, or earlier (fetchPages). */
export const pages = {
  request: async () => ({ Component: (await import('./request/RequestPage')).RequestPage }),
  templates: async () => ({ Component: (await import('./templates/TemplatesPage')).TemplatesPage }),
  content: async () => ({ Component: (await import('./content/ContentPage')).ContentPage }),
  contentDocument: async () => ({ Component: (await import('./content/DocumentPage')).DocumentPage }),
  pictures: async () => ({ Component: (await import('./content/pictures/PicturesPage')).PicturesPage }),
  contentPreview: async () => ({ Component: (await import('./content/PreviewPage')).PreviewPage }),
  overview: async () => ({ Component: (await import('./overview/OverviewPage')).OverviewPage }),
  site: async () => ({ Component: (await import('./overview/SitePage')).SitePage }),
  privacy: async () => ({ Component: (await import('./privacy/PrivacyPage')).PrivacyPage }),
  system: async () => ({ Component: (await import('./system/SystemPage')).SystemPage }),
  account: async () => ({ Component: (await import('./account/AccountPage')).AccountPage }),
};

/** Fetches the code of all pages, so that they open at once, even offline. Code that fails to load is fetched again on opening. */
export function fetchPages(): void {
  for (const load of Object.values(pages)) load().catch(() => undefined);
}
