import type { Locator } from 'playwright/test';
import { exampleService } from '../schema/test/exampleService';
import { fillQuote, quoteForm, solve, uniqueEmail } from './fillForm';
import { english, expect, test } from './test';

/** Returns the value of a field after its page was left: Firefox restores it after a reload. */
async function leftIn(field: Locator, send: () => Promise<void>): Promise<string> {
  const element = await field.elementHandle();
  await send();
  await expect(field).toBeHidden();
  return (await element?.evaluate((gone) => (gone as HTMLInputElement).value)) ?? 'no field';
}

test.describe('a browser that restores forms after a reload does not restore the sent text', () => {
  test('of a quote', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/get-quote'));
    const form = quoteForm(page);
    await fillQuote(form, uniqueEmail());
    await solve(form);
    const send = () => form.getByRole('button', { name: 'Get quote' }).click();
    expect(await leftIn(form.getByLabel('Project description'), send)).toBe('');
  });

  test('of a message about a service', { tag: '@long' }, async ({ page }) => {
    await page.goto(english(`/services/${exampleService}`));
    const main = page.getByRole('main');
    await main.getByLabel('Name').fill('Karim Idrissi');
    await main.getByLabel('Email address').fill(uniqueEmail());
    await main.getByLabel('Project details').fill('Our magazine moves to the web.');
    const send = () => main.getByRole('button', { name: 'Send message' }).click();
    expect(await leftIn(main.getByLabel('Project details'), send)).toBe('');
  });

  test('of the newsletter', { tag: '@long' }, async ({ page }) => {
    await page.goto(english('/about'));
    const box = page.getByRole('region', { name: 'Newsletter' });
    await box.getByLabel('Email address').fill(uniqueEmail());
    const send = () => box.getByRole('button', { name: 'Subscribe' }).click();
    expect(await leftIn(box.getByLabel('Email address'), send)).toBe('');
  });
});
