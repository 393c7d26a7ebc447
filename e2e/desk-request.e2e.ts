import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerProcess } from '../scripts/chaos/createServerProcess';
import { freePort } from '../scripts/common/freePort';
import { addColleague, sendLead, signInByForm, signInToDesk } from './deskSignIn';
import { STAFF } from './staff';
import { expect, test } from './test';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(`one request, on a ${size}`, { tag: size === 'phone' ? '@long' : [] }, () => {
    test.use({ viewport });

    test('is read, marked as contacted, assigned, noted, and followed up', async ({ page, request }) => {
      const { id, company } = await sendLead(request);
      await signInToDesk(page, `/desk/requests/${id}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Salma Bennani' })).toBeVisible();
      await expect(main).toContainText(company);
      await expect(main).toContainText('We restore riads');
      await expect(main.getByRole('link', { name: 'WhatsApp' }).first()).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/212661234567/,
      );

      await page.locator('body').press('c');
      await expect(main).toContainText('Contacted');
      await main.getByLabel('Assignee').selectOption(STAFF.email);
      await main.getByRole('button', { name: 'Tomorrow' }).click();
      await expect(main.getByLabel('Set aside until')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
      await main.getByRole('textbox', { name: 'Note' }).fill('Called: wants to start in March.');
      await page.keyboard.press('Control+Enter');
      const conversation = main.getByRole('region', { name: 'Conversation' });
      await expect(conversation).toContainText('Called: wants to start in March.');
      const history = main.getByRole('list').filter({ hasText: 'Received' });
      await expect(history).toContainText('Marked as contacted');

      await page.reload();
      await expect(main).toContainText('Called: wants to start in March.');
      await expect(main.getByLabel('Assignee')).not.toHaveValue('');
    });
  });
}

test('a mistyped address is reported at its field and corrected; a request is deleted after a confirmation, and its address reports that', async ({
  page,
  request,
}) => {
  const { id } = await sendLead(request);
  await signInToDesk(page, `/desk/requests/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Edit email and phone' }).click();
  const email = main.getByRole('textbox', { name: 'Email' });
  await email.fill('salma@');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('salma@riads.example');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('link', { name: 'salma@riads.example' })).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL(/\/desk\/?$/);
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused();
  await page.goto(`/desk/requests/${id}`);
  await expect(page.getByRole('heading', { name: 'This request no longer exists' })).toBeVisible();
});

test('the next and the previous request follow the order of the list', { tag: '@long' }, async ({ page, request }) => {
  const company = `Riad ${process.pid}-${Date.now()}`;
  for (const firstName of ['Amal', 'Bouchra', 'Chama']) await sendLead(request, { company, firstName });
  await signInToDesk(page, `/desk?sort=ARRIVAL#q=${encodeURIComponent(company)}`);
  await page.getByRole('link', { name: /Amal/ }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: /Amal/ })).toBeVisible();
  const next = page.getByRole('link', { name: 'Next request' });
  await expect(next).toBeVisible();
  await page.locator('body').press('j');
  await expect(page.getByRole('main').getByRole('heading', { name: /Bouchra/ })).toBeVisible();
  await expect(next).toBeVisible();
  await page.locator('body').press('j');
  await expect(page.getByRole('main').getByRole('heading', { name: /Chama/ })).toBeVisible();
  await page.locator('body').press('Escape');
  await expect(page).toHaveURL(/\/desk\/?\?sort=ARRIVAL#q=Riad/);
});

test('a note changed in two places shows both texts, and the chosen text stays', async ({ page, browser, request }) => {
  const { id } = await sendLead(request);
  await signInToDesk(page, `/desk/requests/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Note' }).fill('Rang.');
  await page.keyboard.press('Control+Enter');
  const elsewhere = await browser.newPage();
  await signInToDesk(elsewhere, `/desk/requests/${id}`);
  const there = elsewhere.getByRole('main');
  for (const [position, text] of [
    [main, 'Rang twice.'],
    [there, 'Rang, no answer.'],
  ] as const) {
    await position.getByRole('button', { name: 'Edit the note' }).click();
    await position.getByRole('textbox', { name: 'Edit the note' }).fill(text);
  }
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(there.getByRole('listitem').filter({ hasText: 'Rang, no answer.' })).toBeVisible();

  // Whether the news arrived first or the server rejected the change: both the typed and the stored text are shown.
  const alert = main.getByRole('alert').filter({ hasText: 'changed this note in the meantime' });
  await expect(alert).toContainText('Rang, no answer.');
  await expect(main.getByRole('textbox', { name: 'Edit the note' })).toHaveValue('Rang twice.');
  await expect(main.getByRole('button', { name: 'Save' })).toBeDisabled();
  await main.getByRole('button', { name: 'Keep mine' }).click();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('textbox', { name: 'Edit the note' })).toBeHidden();
  await expect(main.getByRole('listitem').filter({ hasText: 'Rang twice.' })).toBeVisible();

  // The other window has changed the note again when it is deleted here.
  await there.getByRole('button', { name: 'Edit the note' }).click();
  await there.getByRole('textbox', { name: 'Edit the note' }).fill('Rang, wants a shop.');
  await main.getByRole('button', { name: 'Delete the note' }).click();
  await expect(there.getByText('This note has been deleted in the meantime.')).toBeVisible();
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(there.getByRole('textbox', { name: 'Edit the note' })).toBeHidden();
  await expect(main.getByRole('listitem').filter({ hasText: 'Rang, wants a shop.' })).toBeVisible();
  await elsewhere.close();
});

test('a stale change of a note is rejected by the server, and the form shows both texts', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const { id } = await sendLead(request);
  await signInToDesk(page, `/desk/requests/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Note' }).fill('Rang.');
  await page.keyboard.press('Control+Enter');
  const elsewhere = await browser.newPage();
  // The stream of this window is cut off, so it gets no news.
  await elsewhere.route('**/graphql/stream', (route) => route.abort());
  await signInToDesk(elsewhere, `/desk/requests/${id}`);
  const there = elsewhere.getByRole('main');
  await there.getByRole('button', { name: 'Edit the note' }).click();
  await there.getByRole('textbox', { name: 'Edit the note' }).fill('Rang, no answer.');
  await main.getByRole('button', { name: 'Edit the note' }).click();
  await main.getByRole('textbox', { name: 'Edit the note' }).fill('Rang twice.');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Rang twice.' })).toBeVisible();
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(there.getByRole('alert').filter({ hasText: 'changed this note in the meantime' })).toContainText(
    'Rang twice.',
  );
  await expect(there.getByRole('textbox', { name: 'Edit the note' })).toHaveValue('Rang, no answer.');
  await there.getByRole('button', { name: 'Take theirs' }).click();
  await expect(there.getByRole('textbox', { name: 'Edit the note' })).toHaveValue('Rang twice.');
  await elsewhere.close();
});

test('deleting a request with an unseen note needs another confirmation', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const { id } = await sendLead(request);
  const colleague = { email: `colleague.${id}@khatam.example`, password: 'another password for tests' };
  await addColleague(request, colleague);
  await signInToDesk(page, `/desk/requests/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this request?' });

  const elsewhere = await browser.newPage();
  await signInToDesk(elsewhere, `/desk/requests/${id}`, colleague);
  await elsewhere.getByRole('main').getByRole('textbox', { name: 'Note' }).fill('Comes by on Monday.');
  await elsewhere.keyboard.press('Control+Enter');
  await expect(elsewhere.getByRole('listitem').filter({ hasText: 'Comes by on Monday.' })).not.toHaveAttribute(
    'aria-busy',
  );
  await elsewhere.close();

  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  const alert = dialog.getByRole('alert').filter({ hasText: 'A note that you have not seen' });
  await expect(alert).toContainText(`${colleague.email}: Comes by on Monday.`);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL(/\/desk\/?$/);
  await page.goto(`/desk/requests/${id}`);
  await expect(page.getByRole('heading', { name: 'This request no longer exists' })).toBeVisible();
});

test('a change made while the server restarts is stored afterwards', { tag: '@long' }, async ({ page, playwright }) => {
  test.setTimeout(150_000);
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  const port = await freePort();
  // On a locked server, too: the desk sends no operation that only an open server runs.
  const staff = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };
  const settings = { ...staff, DATA_DIR: folder, GRAPHQL_LOCKED: '1' };
  const site = createServerProcess(port, settings, join(folder, 'log'));
  try {
    await site.start();
    const request = await playwright.request.newContext({ baseURL: site.url });
    const { id } = await sendLead(request);
    await signInByForm(page, `${site.url}/desk/requests/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('textbox', { name: 'Note' })).toBeVisible();
    await site.end('SIGKILL');
    await page.locator('body').press('c');
    await expect(main).toContainText('Contacted');
    await expect(page.getByText('No connection to the server.')).toBeVisible();
    await site.start();
    const getContactedAt = async () => {
      const { access } = await (await request.post('/api/auth/login/', { data: STAFF })).json();
      const answer = await request.get(`/api/leads/${id}/`, { headers: { authorization: `Bearer ${access}` } });
      return (await answer.json()).contactedAt;
    };
    await expect.poll(getContactedAt, { timeout: 60_000 }).not.toBeNull();
    await request.dispose();
  } finally {
    await site.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
