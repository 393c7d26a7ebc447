import type { Locale } from '../../../schema/locales';
import type { Messages } from '../../../schema/messages/messages';
import { loadMessages } from '../../messages/loadMessages';

/** The messages that only the pages of a folder name; the build finds them (`scripts/vite/findDeskNamespaces.ts`). */
const catalogues = {
  account: import.meta.glob<Messages>('../../../schema/generated/messages/*.ts', {
    query: 'folder=account',
    import: 'default',
  }),
  content: import.meta.glob<Messages>('../../../schema/generated/messages/*.ts', {
    query: 'folder=content',
    import: 'default',
  }),
  overview: import.meta.glob<Messages>('../../../schema/generated/messages/*.ts', {
    query: 'folder=overview',
    import: 'default',
  }),
  privacy: import.meta.glob<Messages>('../../../schema/generated/messages/*.ts', {
    query: 'folder=privacy',
    import: 'default',
  }),
  request: import.meta.glob<Messages>('../../../schema/generated/messages/*.ts', {
    query: 'folder=request',
    import: 'default',
  }),
  system: import.meta.glob<Messages>('../../../schema/generated/messages/*.ts', {
    query: 'folder=system',
    import: 'default',
  }),
  templates: import.meta.glob<Messages>('../../../schema/generated/messages/*.ts', {
    query: 'folder=templates',
    import: 'default',
  }),
};

/** A folder of pages that load on demand. */
export type PageFolder = keyof typeof catalogues;

/** Loads the messages of the pages of a folder in one language: those of the desk, and their own. */
export async function loadPageMessages(folder: PageFolder, locale: Locale): Promise<Messages> {
  const load = catalogues[folder][`../../../schema/generated/messages/${locale}.ts`];
  const [common, own] = await Promise.all([loadMessages(locale), load?.()]);
  return { ...common, ...own };
}
