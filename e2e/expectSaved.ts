import type { Locator, Page } from 'playwright/test';
import { expect } from './test';

/** Leaves the field that has the focus, which saves its text, and waits until the server has every text of the document. */
export async function expectSaved(page: Page) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const state = page.locator('.save-state > p').first();
  await expect(state).toHaveText(/^(Saved as a draft|Nothing has changed|حُفظ كمسودة|لم يتغيّر شيء)$/);
}

/** Writes over a text of a document as a keyboard does, with its facts. */
export async function writeText(field: Locator, text: string) {
  await field.press('ControlOrMeta+A');
  if (text) await field.page().keyboard.insertText(text);
  else await field.press('Delete');
}
