import type { ComponentType } from 'react';
import { Localized } from '../messages/Localized';
import { getDeskLocale } from './shared/deskLocale';
import { loadPageMessages, type PageFolder } from './shared/loadPageMessages';

/** Returns a function that loads the code of a page together with the messages of its folder. */
const page = (folder: PageFolder, load: () => Promise<ComponentType>) => async () => {
  const locale = getDeskLocale();
  const [Page, messages] = await Promise.all([load(), loadPageMessages(folder, locale)]);
  return {
    element: (
      <Localized locale={locale} messages={messages}>
        <Page />
      </Localized>
    ),
  };
};

/** Imports each page when it is opened, or earlier (fetchPages). */
export const pages = {
  request: page('request', async () => (await import('./request/RequestPage')).RequestPage),
  templates: page('templates', async () => (await import('./templates/TemplatesPage')).TemplatesPage),
  content: page('content', async () => (await import('./content/ContentPage')).ContentPage),
  contentDocument: page('content', async () => (await import('./content/documents/DocumentPage')).DocumentPage),
  pictures: page('content', async () => (await import('./content/pictures/PicturesPage')).PicturesPage),
  subscribers: page('content', async () => (await import('./content/subscribers/SubscribersPage')).SubscribersPage),
  site: page('content', async () => (await import('./content/visual/VisualPage')).VisualPage),
  overview: page('overview', async () => (await import('./overview/OverviewPage')).OverviewPage),
  privacy: page('privacy', async () => (await import('./privacy/PrivacyPage')).PrivacyPage),
  system: page('system', async () => (await import('./system/SystemPage')).SystemPage),
  account: page('account', async () => (await import('./account/AccountPage')).AccountPage),
};

/**
 * Fetches all pages, so that they open at once, even offline. A page that fails to load is fetched again on opening.
 */
export function fetchPages(): void {
  for (const load of Object.values(pages)) load().catch(() => undefined);
}
