import type { RenderedPage } from '../../client/entry.server';
import { type InlineText, inlineText } from './InlineText';
import type { PageAssets } from './PageAssets';
import { previewSheet } from './previewSheet';

/** Where the mark of the cookie banner is, for pages that do not hold it. */
export const CONSENT_SCRIPT = '/consent.js';
/** By this name a document has the preview of its first picture; it is no file. */
export const PREVIEW_SHEET = 'preview.css';

/** By the addresses that they would have as files. */
export type Inline = ReadonlyMap<string, InlineText>;

/** The sheets of a page, by address: every page's, and its own. */
export const sheetsOf = (assets: PageAssets, module: string): readonly string[] => [
  ...assets.styles,
  ...(assets.sheetOf?.(module) ?? []),
];

/** What stands in the document of a page, by its address. */
export function inlineOf(assets: PageAssets, { module, html }: Pick<RenderedPage, 'module' | 'html'>): Inline {
  const addresses = [CONSENT_SCRIPT, ...sheetsOf(assets, module), ...assets.scripts];
  const inline = new Map(
    addresses.flatMap((address) => {
      const text = assets.inline?.get(address);
      return text ? [[address, text]] : [];
    }),
  );
  const preview = assets.inline && previewSheet(html);
  if (preview) inline.set(PREVIEW_SHEET, inlineText(preview));
  return inline;
}
