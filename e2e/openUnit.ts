import type { Locator, Page } from 'playwright/test';

/** Returns the fields of a text on the page of a document at the desk. */
export const getUnit = (page: Page, path: string): Locator =>
  // A list of entries is around the fields of its entries.
  page.locator('fieldset.content-unit', { has: page.locator(`[data-text$=" ${path}"]`) }).last();

/** Opens the entry that has a text, and returns the fields of the text. */
export async function openUnit(page: Page, path: string): Promise<Locator> {
  const [, id] = path.match(/\[([^\]]+)\]/) ?? [];
  const title = page.locator(`[data-row="${id}"] button.entry-row__title`);
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
  return getUnit(page, path);
}
