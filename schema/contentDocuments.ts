/**
 * Documents of one file, by the entry of `pages.yaml` whose page shows them; null for texts of several pages. Constants, cookies
 * and slugs stay files, because code depends on them. `deskContent.documents` names each.
 */
const SINGLE = {
  agency: 'contact',
  home: 'home',
  site: null,
  services: 'services',
  plans: 'services',
  faqs: 'services',
  help: null,
  about: 'about',
  pages: null,
  /** Words of the interface, over the catalogues of messages. */
  words: null,
  /** The list of projects, whose entries are documents. */
  projects: null,
  /** The list of articles, in the order of their days. */
  articles: null,
  /** The list of legal documents and other pages of text alone. */
  legal: null,
} as const;

/** Folders of documents, by the path below which each document has its page. */
const FOLDERS = { services: '/services', projects: '/portfolio', articles: '/articles', legal: '' } as const;

export type SingleDocument = keyof typeof SINGLE;
/** Groups of documents, in the order of the desk. */
export type DocumentGroup = 'pages' | keyof typeof FOLDERS;

export const singleDocuments = Object.keys(SINGLE) as SingleDocument[];

export const isSingleDocument = (id: string): id is SingleDocument => Object.hasOwn(SINGLE, id);

export const getDocumentGroup = (id: string): DocumentGroup => {
  const [folder = ''] = id.split('/');
  // The list of services is a file of texts.
  return folder in FOLDERS && id !== 'services' ? (folder as keyof typeof FOLDERS) : 'pages';
};

/** Returns the path of the page of an entry of `pages.yaml`. */
export const getPagePath = (pageId: string): string => (pageId === 'home' ? '/' : `/${pageId}`);

/** Returns the entry of `pages.yaml` whose page shows a document of one file. */
export const getDocumentPage = (id: string): string | null => (isSingleDocument(id) ? SINGLE[id] : null);

/**
 * Returns the path of the page that shows a document; the home page for texts of several pages.
 * @param text a path in the document, which may be that of the titles of a page.
 */
export function getDocumentPath(id: string, text = ''): string {
  const group = getDocumentGroup(id);
  const [, page] = /^pages\[([^\]]+)\]/.exec(text) ?? [];
  if (page) return getPagePath(page);
  return group === 'pages' ? getPagePath(getDocumentPage(id) ?? 'home') : id.replace(group, FOLDERS[group]);
}
