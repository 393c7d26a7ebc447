import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { createServerProcess, type ServerProcess } from '../scripts/chaos/createServerProcess';
import { freePort } from '../scripts/common/freePort';
import { setSignature, signInByForm } from './deskSignIn';
import { openMailServer } from './openMailServer';
import { STAFF } from './staff';
import { expect, needsLanguage, test } from './test';

// A server of its own, started once: it needs a mail server that answers as each test wants.
test.describe.configure({ mode: 'default' });

/** Replies are sent after ten seconds, and the queue looks every two. */
const SENT = { timeout: 40_000 };
const SHOTS = process.env.SHOTS_DIR;

let folder = '';
let site: ServerProcess;
let mail: Awaited<ReturnType<typeof openMailServer>>;
const answers: Parameters<typeof openMailServer>[0] = {};
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'replies-'));
  mail = await openMailServer(answers);
  const staff = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };
  const settings = { ...staff, DATA_DIR: folder, SMTP_URL: mail.url, RATE_LIMIT: 'off' };
  site = createServerProcess(await freePort(), settings, join(folder, 'log'));
  await site.start();
});
test.beforeEach(async ({ request }) => {
  await setSignature(request, STAFF, site.url);
  Object.assign(answers, { reject: undefined, breaksOff: undefined });
  test.setTimeout(150_000);
});
test.afterAll(async () => {
  await site.end('SIGKILL');
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = async (path: string, body: object, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
};
const sendLead = async (email: string): Promise<string> => {
  const lead = {
    ...{ firstName: 'Salma', lastName: 'Bennani', email, phone: '+212 661 234 567', company: 'Tilework' },
    ...{ projectType: 'website', timeline: '1month', projectDescription: 'We restore riads and need a site.' },
  };
  return (await post('/api/leads/', lead)).id;
};
const colleague = { email: 'sami@agency.example', password: 'a quiet orchard in spring' };
/** Replies to a request as another member of the staff, who is added by the first call. */
const addColleague = async (account: typeof STAFF) => {
  const { access } = await post('/api/auth/login/', { email: STAFF.email, password: STAFF.password });
  const add = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { id } } }';
  await post('/graphql', { query: add, variables: { input: account } }, access);
};
const replyAsColleague = async (itemId: string, body: string) => {
  await addColleague(colleague);
  const { access: theirs } = await post('/api/auth/login/', colleague);
  const reply = 'mutation ($input: ReplyToItemInput!) { replyToItem(input: $input) { result { id } } }';
  const input = { id: randomUUID(), itemId, subject: 'Your request', body };
  const { data } = await post('/graphql', { query: reply, variables: { input } }, theirs);
  expect(data.replyToItem.result).toBeTruthy();
};
const shoot = async (page: Page, name: string) => {
  if (!SHOTS) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(SHOTS, `${name}-${colorScheme}.png`) });
  }
};
const received = (email: string) => mail.received.filter(({ to }) => to.includes(email));
const repliesTo = (email: string) =>
  received(email).filter(({ mail: { messageId } }) => messageId?.startsWith('<send-reply.'));

test('by the keyboard alone a reply is written, taken back, sent, and seen to be accepted', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const email = 'salma.keys@client.example';
  const id = await sendLead(email);
  await expect.poll(() => received(email).length, SENT).toBe(1);
  await signInByForm(page, `${site.url}/desk/requests/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  await page.locator('body').press('r');
  const dialog = page.getByRole('dialog', { name: 'Reply by email' });
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await expect(text).toBeFocused();
  await expect(dialog).toContainText('The visitor’s answer goes to');
  await page.keyboard.type('Good to hear from you. ');
  await shoot(page, 'dialog-1280');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The reply is sent in ten seconds.')).toBeVisible();
  const history = main.getByRole('region', { name: 'Conversation' });
  // The page stays at the reply, far below the button.
  const line = history.getByRole('listitem').filter({ hasText: 'Waiting: it is sent in a few seconds.' });
  await expect(line).toBeFocused();
  await expect(line).toBeInViewport();

  await page.locator('body').press('z');
  await expect(text).toHaveValue(/^Good to hear from you\. /);
  await expect(history).not.toContainText('Waiting');

  await text.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(history).toContainText('Accepted by the mail server on', SENT);
  await expect(main.getByRole('region', { name: 'History' })).toContainText('Marked as contacted');
  await expect(main.locator('.state')).toHaveText('Contacted');
  await shoot(page, 'history-1280');
  const [reply, ...more] = repliesTo(email);
  expect(more).toEqual([]);
  const receipt = received(email).find((one) => one !== reply);
  expect(reply?.mail.inReplyTo).toBe(receipt?.mail.messageId);
  expect(reply?.mail.text).toMatch(/^Good to hear from you\. /);
});

test('on a phone in Arabic a refused reply shows the answer of the mail server, and is sent again', {
  tag: '@long',
}, async ({ page }) => {
  needsLanguage('ar');
  await page.setViewportSize({ width: 390, height: 844 });
  const email = 'salma.phone@client.example';
  const id = await sendLead(email);
  await signInByForm(page, `${site.url}/desk/requests/${id}`);
  await page.evaluate(() => localStorage.setItem('desk-locale', 'ar'));
  await page.reload();
  const main = page.getByRole('main');
  const buttons = main.getByRole('group', { name: 'الإجراءات' }).getByRole('button');
  await expect(buttons.first()).toHaveText('ردّ');
  await expect(buttons.first()).toHaveClass(/button--strong/);
  await main.getByRole('button', { name: 'ردّ', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'النص' })).toBeFocused();
  await shoot(page, 'dialog-390-ar');
  answers.reject = (address) => (address === email ? { code: 550, message: '5.1.1 No such user' } : undefined);
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  const history = main.getByRole('region', { name: 'المحادثة' });
  await expect(history).toContainText('رفضه خادم البريد', SENT);
  await expect(history).toContainText('550 5.1.1 No such user');
  await history.getByText('رفضه خادم البريد').scrollIntoViewIfNeeded();
  await shoot(page, 'history-390-ar');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await test.step('the refusal is at the top of the request, and a mark in the list', async () => {
    await page.goto(`${site.url}/desk/requests/${id}`);
    const notice = main.getByRole('alert').filter({ hasText: '550 5.1.1 No such user' });
    await expect(notice).toBeInViewport();
    await shoot(page, 'refused-390-ar');
    await page.goto(`${site.url}/desk`);
    await expect(page.getByRole('row').filter({ hasText: 'ردّ لم يصل' })).toHaveCount(1);
    await shoot(page, 'list-390-ar');
    await page.goto(`${site.url}/desk/requests/${id}`);
    await main.getByRole('button', { name: 'اعرض الرد' }).click();
    await expect(history.getByRole('button', { name: 'إعادة الإرسال' })).toBeInViewport();
  });
  answers.reject = undefined;
  await history.getByRole('button', { name: 'إعادة الإرسال' }).click();
  await expect(history).toContainText('قبله خادم البريد', SENT);
  await expect(main.getByRole('alert')).toHaveCount(0);
  expect(repliesTo(email)).toHaveLength(1);
});

test('a colleague who replied meanwhile is shown beside the text, which is kept; a file is refused', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const email = 'salma.two@client.example';
  const id = await sendLead(email);
  await signInByForm(page, `${site.url}/desk/requests/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Reply', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: 'Text' });
  const long = Array.from({ length: 120 }, (_, index) => `Line ${index} of a long reply.`).join('\n');
  await text.fill(long);
  await text.evaluate((field) => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'offer.pdf'));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByRole('alert')).toContainText('Files cannot be attached here');

  await replyAsColleague(id, 'Sami here: we call tomorrow.\n\n> We restore riads.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('replied in the meantime');
  const theirs = dialog.getByRole('region', { name: 'Reply that you have not seen' });
  await expect(theirs).toContainText('Sami here');
  await expect(theirs.getByRole('blockquote')).toHaveText('We restore riads.');
  await expect(text).toHaveValue(long);
  await shoot(page, 'conflict-1280');
  await page.setViewportSize({ width: 390, height: 844 });
  await shoot(page, 'conflict-390');
  await expect(dialog.getByRole('button', { name: 'Send mine as well' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Send mine as well' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => repliesTo(email).length, SENT).toBe(2);
});

test('a first reply asks for a name, outlives its tab until sign-out, and is announced to colleagues while it is written', {
  tag: '@long',
}, async ({ page, browser }) => {
  const writer = { email: 'nadia@agency.example', password: 'a quiet orchard in autumn' };
  await addColleague(writer);
  const id = await sendLead('salma.draft@client.example');
  await signInByForm(page, `${site.url}/desk/requests/${id}`);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  let phone = await context.newPage();
  await signInByForm(phone, `${site.url}/desk/requests/${id}`, writer);
  await phone.getByRole('main').getByRole('button', { name: 'Reply', exact: true }).click();
  const name = phone.getByRole('dialog').getByRole('region', { name: 'Your name' });
  await expect(name.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await shoot(phone, 'name-390');
  await name.getByRole('textbox', { name: 'First name' }).fill('Nadia');
  await phone.keyboard.press('Enter');
  const text = phone.getByRole('dialog').getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/Nadia/);
  await expect(text).not.toHaveValue(/nadia@/);
  await text.fill('Good morning.');
  const writing = page.getByRole('main').getByText('Nadia is writing a reply to this request.');
  await expect(writing).toBeVisible();
  await shoot(page, 'writers-1280');

  await phone.close();
  phone = await context.newPage();
  await phone.goto(`${site.url}/desk/requests/${id}`);
  await phone.getByRole('main').getByRole('button', { name: 'Continue your reply' }).click();
  await expect(phone.getByRole('dialog').getByRole('textbox', { name: 'Text' })).toHaveValue('Good morning.');
  await phone.getByRole('dialog').getByRole('textbox', { name: 'Text' }).fill('Good evening.');
  await phone.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(writing).toBeHidden();

  await phone.getByRole('dialog').getByRole('textbox', { name: 'Text' }).fill('Good night.');
  await phone.goto(`${site.url}/desk/account`);
  const countDrafts = () =>
    phone.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('desk-draft')).length);
  expect(await countDrafts()).toBe(1);
  await phone.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await countDrafts()).toBe(0);
  await context.close();
});

test('deleting a request stops at a reply of a colleague that the page had not shown', { tag: '@long' }, async ({
  page,
}) => {
  const email = 'salma.deleted@client.example';
  const id = await sendLead(email);
  await signInByForm(page, `${site.url}/desk/requests/${id}`);
  const remove = page.getByRole('main').getByRole('button', { name: 'Delete', exact: true });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Delete this request?' });
  await replyAsColleague(id, 'We call tomorrow.');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog).toContainText('A reply that you have not seen would be deleted as well');
  await expect(dialog).toContainText('We call tomorrow.');
  await expect(dialog).toContainText('A reply waits to be sent. It is deleted with the request and never sent.');
  await shoot(page, 'delete-1280');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/desk`);
  expect(repliesTo(email)).toEqual([]);
});

test('a signature that is set on the account stands under a reply', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await sendLead('salma.signed@client.example');
  await signInByForm(page, `${site.url}/desk/account`);
  const field = page.getByRole('textbox', { name: 'Signature' });
  await field.fill('Nora Alami\nProject lead');
  await page.getByRole('button', { name: 'Save the signature' }).click();
  await expect(page.getByText('Signature saved')).toBeVisible();
  await field.scrollIntoViewIfNeeded();
  await shoot(page, 'account-390');
  await page.goto(`${site.url}/desk/requests/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Reply', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(/Nora Alami\nProject lead/);
  await shoot(page, 'dialog-390');
});

test('a process that is killed after the mail server has the reply leaves its end unknown, and staff decide', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(300_000);
  const email = 'salma.killed@client.example';
  const id = await sendLead(email);
  await expect.poll(() => received(email).length, SENT).toBe(1);
  await signInByForm(page, `${site.url}/desk/requests/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Reply', exact: true }).click();
  let killed: Promise<unknown> | undefined;
  answers.breaksOff = () => {
    killed ??= site.end('SIGKILL');
    return true;
  };
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => killed !== undefined, SENT).toBe(true);
  await killed;
  answers.breaksOff = undefined;
  await site.start();
  await page.goto(`${site.url}/desk/requests/${id}`);
  const history = main.getByRole('region', { name: 'Conversation' });
  // The queue takes a process for dead after 15 seconds without a sign of life, and looks every 15 seconds.
  await expect(history).toContainText('It is not known whether the mail server accepted it', { timeout: 90_000 });
  expect(repliesTo(email)).toHaveLength(1);
  await history.getByRole('button', { name: 'Send again' }).click();
  await expect(history).toContainText('Accepted by the mail server on', SENT);
  const ids = repliesTo(email).map(({ mail: { messageId } }) => messageId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});
