import { sendLead, signInToDesk } from './deskSignIn';
import { expect, type Page, test } from './test';

/** Removes the code of a page, like a deployment, until the document is reloaded. */
async function deploy(page: Page) {
  let documents = 0;
  await page.route('**/desk/assets/OverviewPage*', (route) =>
    documents < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
}

test.afterEach(({ complaints }) => {
  // React Router reports the content that it shows in place of the missing page.
  complaints.splice(0);
});

test('a page opened for the first time after a deploy loads', async ({ page }) => {
  await deploy(page);
  await signInToDesk(page);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/overview/);
});

test('after a deploy typed text stays, and the page shows advice', async ({ page, request }) => {
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
