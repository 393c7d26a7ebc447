import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { getDay } from '../schema/calendarDay';
import { createServerProcess, type ServerProcess } from '../scripts/chaos/createServerProcess';
import { freePort } from '../scripts/common/freePort';
import { type ImapServer, openImapServer } from '../scripts/imap/openImapServer';
import { setSignature, signInByForm } from './deskSignIn';
import { openMailServer } from './openMailServer';
import { STAFF } from './staff';
import { expect, expectAccessible, needsLanguage, test } from './test';

// A server of its own, whose mail and mailbox are in the hands of the test.
test.describe.configure({ mode: 'default' });

/** Replies are sent after ten seconds, and the queue looks every two. */
const SENT = { timeout: 40_000 };
const SHOTS = process.env.SHOTS_DIR;
const VISITOR = 'salma.answers@client.example';

let folder = '';
let site: ServerProcess;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let imap: ImapServer;
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'answers-'));
  mail = await openMailServer({});
  imap = await openImapServer();
  const staff = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };
  const settings = { ...staff, DATA_DIR: folder, SMTP_URL: mail.url, IMAP_URL: imap.url, RATE_LIMIT: 'off' };
  site = createServerProcess(await freePort(), settings, join(folder, 'log'));
  await site.start();
  await setSignature(request, STAFF, site.url);
});
test.afterAll(async () => {
  await site.end('SIGKILL');
  await mail.close();
  await imap.close();
  rmSync(folder, { recursive: true, force: true });
});

const sendLead = async (): Promise<string> => {
  const lead = {
    ...{ firstName: 'Salma', lastName: 'Bennani', email: VISITOR, phone: '+212 661 234 567', company: 'Tilework' },
    ...{ projectType: 'website', timeline: '1month', projectDescription: 'We restore riads and need a site.' },
  };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${site.url}/api/leads/`, { method: 'POST', headers, body: JSON.stringify(lead) });
  return (await response.json()).id;
};
const getReplies = () =>
  mail.received.filter(({ to, mail: { messageId } }) => to.includes(VISITOR) && messageId?.startsWith('<send-reply.'));
const answer = (text: string) =>
  imap.deliver(
    [
      `From: Salma Bennani <${VISITOR}>`,
      'To: hello@agency.example',
      'Subject: Re: Your request',
      `Message-ID: <${crypto.randomUUID()}@client.example>`,
      `In-Reply-To: ${getReplies().at(-1)?.mail.messageId}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    ].join('\n'),
  );
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
};

test('a request is replied to, answered, and replied to again in one conversation', async ({ page }) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  const id = await sendLead();
  await signInByForm(page, `${site.url}/desk/requests/${id}`);
  const main = page.getByRole('main');
  const conversation = main.getByRole('region', { name: 'Conversation' });
  const dialog = page.getByRole('dialog', { name: 'Reply by email' });
  const reply = async (text: string) => {
    await dialog.getByRole('textbox', { name: 'Text' }).press('Home');
    await page.keyboard.type(text);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await main.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Reply', exact: true }).click();
  await reply('Does Tuesday suit you? ');
  await expect(conversation).toContainText('Accepted by the mail server on', SENT);

  answer('Tuesday is fine.\n\nOn Monday, Agency <hello@agency.example> wrote:\n> Does Tuesday suit you?\n');
  const line = conversation.getByRole('listitem').filter({ hasText: 'Answer from Salma Bennani' });
  await expect(line).toContainText('Tuesday is fine.', SENT);
  await expect(line.getByText('Does Tuesday suit you?')).toBeHidden();
  await expect(main.locator('.state').first()).toHaveText('Answered by the visitor');
  await expectAccessible(page);
  await shoot(page, 'answer-1280-en');

  await test.step('an answer that needs none is closed by one press, and opened by another', async () => {
    await conversation.getByRole('button', { name: 'Nothing to answer' }).click();
    await expect(main.locator('.state').first()).toHaveText('Contacted');
    await conversation.getByRole('button', { name: 'Needs a reply' }).click();
    await expect(main.locator('.state').first()).toHaveText('Answered by the visitor');
  });

  await conversation.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(/\n> Tuesday is fine\.$/);
  await shoot(page, 'reply-1280-en');
  await reply('See you then. ');
  await expect.poll(() => getReplies().length, SENT).toBe(2);
  await expect(main.locator('.state').first()).toHaveText('Contacted', SENT);
  expect(getReplies()[1]?.mail.references).toContain(getReplies()[0]?.mail.messageId);

  await test.step('staff wait for the visitor, whose silence proposes a follow-up', async () => {
    const followUp = main.getByRole('region', { name: 'Follow-up' });
    const state = main.locator('.state').first();
    await conversation.getByRole('button', { name: 'Waiting for the visitor' }).click();
    await expect(state).toHaveText('Waiting for the visitor');
    await expect(followUp).toContainText('A follow-up is proposed on');
    await shoot(page, 'aside-1280-en');
    await main.getByLabel('Set aside until').fill(getDay(new Date()));
    await expect(state).toHaveText('Follow-up');
    await shoot(page, 'silent-1280-en');
    await followUp.getByRole('button', { name: 'Write a follow-up' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(/have not heard from you/);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await followUp.getByRole('button', { name: 'Wait no more' }).click();
    await expect(state).toHaveText('Contacted');
  });
});

test('on a phone in Arabic an answer is read, and stands in the list', { tag: '@long' }, async ({ page }) => {
  needsLanguage('ar');
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await sendLead();
  await signInByForm(page, `${site.url}/desk/requests/${id}`);
  await page.evaluate(() => localStorage.setItem('desk-locale', 'ar'));
  await page.reload();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'ردّ', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'إرسال', exact: true }).click();
  const conversation = main.getByRole('region', { name: 'المحادثة' });
  await expect(conversation).toContainText('قبله خادم البريد', SENT);
  answer('الثلاثاء يناسبني.\n\nفي الاثنين، كتب Agency <hello@agency.example>:\n> Good morning\n');
  await expect(conversation).toContainText('الثلاثاء يناسبني.', SENT);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await shoot(page, 'answer-390-ar');
  await page.goto(`${site.url}/desk`);
  await expect(page.getByRole('row').filter({ hasText: 'أجاب الزائر' })).toHaveCount(1);
  await shoot(page, 'list-390-ar');
  await page.goto(`${site.url}/desk/requests/${id}`);
  await conversation.getByRole('button', { name: 'لا حاجة إلى ردّ' }).click();
  await conversation.getByRole('button', { name: 'بانتظار الزائر' }).click();
  await expect(main.locator('.state').first()).toHaveText('بانتظار الزائر');
  await expectAccessible(page);
  await shoot(page, 'aside-390-ar');
  await page.goto(`${site.url}/desk`);
  await expect(page.getByRole('row').filter({ hasText: 'بانتظار الزائر' })).toHaveCount(1);
  await shoot(page, 'aside-list-390-ar');
});
