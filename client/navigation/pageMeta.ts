import type { PageTextFragment } from '../../schema/generated/graphql';
import type { ProjectType } from '../../schema/rules/choices';
import type { Localization } from '../messages/Localized';

/** A page on the way to another. */
export interface Breadcrumb {
  label: string;
  href: string;
}

/** What a page says of itself to browsers, search engines and link previews. */
export interface PageMeta {
  title: string;
  description: string;
  /** Path of the canonical address, without the language; a page without one is kept out of search engines. */
  path?: string;
  /** The way from home to this page, which is the last step. */
  breadcrumb?: readonly Breadcrumb[];
}

/** The `handle` that a page's module exports. */
export interface PageHandle<Data = never> {
  /** From what the page's loader returned, in the language of the page. */
  meta: (data: Data, localization: Localization) => PageMeta;
  /** The query parameters that the page reads, each with the values under which the server caches the page. */
  searchParams?: Readonly<Record<string, readonly string[]>>;
  /** The project type that a quote request from this page has at first. */
  projectType?: (data: Data) => ProjectType;
  /** The address holds a secret: the page is for one visitor, cached nowhere and counted by no service. */
  isSecret?: true;
}

/** The meta of a page whose texts are content. The label is its name in the breadcrumb, where it has one. */
export const getTextMeta = (page: PageTextFragment | null | undefined, path: string, label?: string): PageMeta => ({
  title: page?.title ?? '',
  description: page?.description ?? '',
  path,
  breadcrumb: label ? [{ label, href: path }] : undefined,
});

/** Title of the document: the page’s own, with the name of the site where it does not say it already. */
export function getDocumentTitle(title: string, siteName = ''): string {
  if (!title) return siteName;
  return title.includes(siteName) ? title : `${title} · ${siteName}`;
}

/** Search engines show about this much of a description. */
const DESCRIPTION_LENGTH = 160;

/** A text as a description: its whole sentences as far as there is room, or else its first words. */
export function getSummary(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const start = text.slice(0, DESCRIPTION_LENGTH);
  const sentences = start.match(/^.*[.?!](?=\s)/s)?.[0] ?? '';
  return sentences.length >= DESCRIPTION_LENGTH / 3 ? sentences : `${start.slice(0, -1).replace(/[\s,;:]+\S*$/, '')}…`;
}
