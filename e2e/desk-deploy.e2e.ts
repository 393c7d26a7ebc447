import { readFileSync } from 'node:fs';
import { sendLead, signInToDesk } from './deskSignIn';
import { expect, type Page, test } from './test';

const builtFiles = JSON.parse(readFileSync('build/client/.vite/desk.json', 'utf8')) as Record<string, { file: string }>;
const LOST = {
  code: builtFiles['client/desk/overview/OverviewPage.tsx']?.file,
  messages: builtFiles['schema/generated/messages/en.ts?folder=overview']?.file,
};

/** Removes the code of a page or its messages, like a deployment, until the document is reloaded. */
async function deploy(page: Page, lost: keyof typeof LOST = 'code') {
  let documents = 0;
  await page.route(`**/${LOST[lost]}`, (route) =>
    documents < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
}

test.afterEach(({ complaints }) => {
  // React Router reports the content that it shows instead of the missing page.
  complaints.splice(0);
});

for (const lost of ['code', 'messages'] as const) {
  test(`a page opened for the first time after a deploy loads, whose ${lost} had been removed`, {
    tag: '@long',
  }, async ({ page }) => {
    await deploy(page, lost);
    await signInToDesk(page);
    let reloads = 0;
    page.on('load', () => {
      reloads += 1;
    });
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(page).toHaveURL(/\/desk\/overview/);
    expect(reloads).toBe(1);
  });
}

test('after a deploy typed text stays, and the page shows advice', { tag: '@long' }, async ({ page, request }) => {
  await deploy(page);
  const { id } = await sendLead(request);
  await signInToDesk(page, `/desk/requests/${id}`);
  const note = page.getByRole('main').getByRole('textbox', { name: 'Note' });
  await note.fill('Rang twice.');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'The desk has been updated' })).toBeVisible();
  await page.goBack();
  await expect(note).toHaveValue('Rang twice.');
});
