import type { Page } from 'playwright/test';
import { sendLead, signInToDesk } from './deskSignIn';
import { expect, test } from './test';

test.use({ hasTouch: true });

type Press = (page: Page, name: string) => Promise<void>;

const find = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const presses: Readonly<Record<string, { width: number; press: Press }>> = {
  'a finger, 390 px wide': { width: 390, press: (page, name) => find(page, name).tap() },
  'a mouse, 600 px wide': { width: 600, press: (page, name) => find(page, name).click() },
  'the Enter key, 390 px wide': { width: 390, press: (page, name) => find(page, name).press('Enter') },
};

for (const [title, { width, press }] of Object.entries(presses)) {
  test(`the actions under More work with ${title}`, { tag: '@long' }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const { id } = await sendLead(request);
    await signInToDesk(page, `/desk/requests/${id}`);
    const main = page.getByRole('main');
    const openMore = () => main.getByRole('button', { name: 'More', exact: true }).click();
    await openMore();
    await press(page, 'Flag as spam');
    await expect(main.locator('.state')).toHaveText('Spam');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openMore();
    await press(page, 'Not spam');
    await expect(main.locator('.state')).toHaveText('New');
    await openMore();
    await press(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL(/\/desk\/?$/);
  });
}
