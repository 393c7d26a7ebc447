import type { PageAssets } from './PageAssets';

/** Where the mark of the cookie banner is, for pages that do not hold it. */
export const CONSENT_SCRIPT = '/consent.js';

/** The sheets of a page, by address: every page's, and its own. */
export const sheetsOf = (assets: PageAssets, sheet: string | undefined): readonly string[] => [
  ...assets.styles,
  ...((sheet !== undefined && assets.sheetOf?.(sheet)) || []),
];

/** What stands in the document of a page, by its address. */
export function inlineOf(assets: PageAssets, sheet: string | undefined): ReadonlyMap<string, string> {
  const addresses = [CONSENT_SCRIPT, ...sheetsOf(assets, sheet), ...assets.scripts];
  return new Map(
    addresses.flatMap((address) => {
      const text = assets.inline?.get(address);
      return text ? [[address, text]] : [];
    }),
  );
}
