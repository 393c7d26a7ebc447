import type { PageTextFragment } from '../../schema/generated/graphql';
import type { Locale } from '../../schema/locales';
import type { ProjectType } from '../../schema/rules/choices';
import type { Localization } from '../messages/Localized';

/** A page in the path to another one. */
export interface Breadcrumb {
  label: string;
  href: string;
}

/** Data about a page for browsers, search engines and link previews. */
export interface PageMeta {
  title: string;
  description: string;
  /** Path of the canonical address, without the language; a page without one is not indexed. */
  path?: string;
  /** The languages that the page is in; all of the site if it does not say. */
  languages?: readonly Locale[];
  /** The picture of link previews, instead of the drawn one. */
  image?: { src: string; width: number; height: number; alt: string };
  /** The path from home to this page, which is the last step. */
  breadcrumb?: readonly Breadcrumb[];
}

/** The `handle` that the module of a page exports. */
export interface PageHandle<Data = never> {
  /** Returns the data about the page from the result of its loader, in the language of the page. */
  meta: (data: Data, localization: Localization) => PageMeta;
  /** Query parameters that the page reads, each with the values for which the server caches the page. */
  searchParams?: Readonly<Record<string, readonly string[]>>;
  /** Returns the initial project type of a quote request from this page. */
  projectType?: (data: Data) => ProjectType;
  /** The address contains a secret: the page is for one visitor, is not cached, and is not counted by analytics. */
  isSecret?: true;
}

/** Returns the data about a page whose texts are content. The label is its name in the breadcrumb, if it has one. */
export const getTextMeta = (page: PageTextFragment | null | undefined, path: string, label?: string): PageMeta => ({
  title: page?.title ?? '',
  description: page?.description ?? '',
  path,
  breadcrumb: label ? [{ label, href: path }] : undefined,
});

/** Returns the title of the document: the page's title, with the name of the site unless it contains it. */
export function getDocumentTitle(title: string, siteName = ''): string {
  if (!title) return siteName;
  return title.includes(siteName) ? title : `${title} · ${siteName}`;
}

/** Number of characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 160;

/** Returns a text as a description: as many whole sentences as fit, or else its first words. */
export function getSummary(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const start = text.slice(0, DESCRIPTION_LENGTH);
  const sentences = start.match(/^.*[.?!](?=\s)/s)?.[0] ?? '';
  return sentences.length >= DESCRIPTION_LENGTH / 3 ? sentences : `${start.slice(0, -1).replace(/[\s,;:]+\S*$/, '')}…`;
}
