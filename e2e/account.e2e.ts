import type { Page } from 'playwright/test';
import { linksInMailTo } from './readMail';
import { english, expect, expectAccessible, test } from './test';

const FORMER = 'a password from before';
const NEXT = 'a password by mail';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const linkIn = async (address: string) => {
  await expect.poll(() => linksInMailTo(address).catch(() => []), { timeout: 20_000 }).toHaveLength(1);
  return (await linksInMailTo(address))[0] ?? '';
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@long',
  }, () => {
    test.use({ javaScriptEnabled });
    const name = javaScriptEnabled ? 'lively' : 'plain';

    test('a member of staff with a forgotten password gets a link by mail and sets another password', async ({
      page,
      request,
      agency,
    }) => {
      const email = `${name}@khatam.example`;
      await agency.graphql(
        `mutation { addStaff(input: { email: "${email}", password: "${FORMER}" }) { result { id } } }`,
      );
      await page.goto(english('/account/reset'));
      await expect(heading(page, 'Set a new password')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel('Email address', { exact: true }).first().fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(heading(page, 'Check your email')).toBeVisible();
      expect(page.url()).not.toContain(name);

      const link = await linkIn(email);
      await page.goto(link);
      if (javaScriptEnabled) await expectAccessible(page);
      const field = page.getByLabel('New password');
      await field.fill('password123');
      await page.getByRole('button', { name: 'Set the password' }).click();
      await expect(field).toHaveAccessibleDescription(/does not meet the rule/);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(field).toHaveValue('');
      await field.fill(NEXT);
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Your password is set')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      expect(page.url()).not.toContain('token');

      const signIn = async (password: string) =>
        (await request.post('/api/auth/login/', { data: { email, password } })).status();
      expect([await signIn(FORMER), await signIn(NEXT)]).toEqual([401, 200]);
      await page.goto(link);
      await expect(heading(page, 'This link is no longer valid')).toBeVisible();
      await page.getByRole('link', { name: 'Ask for a new link' }).click();
      await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
    });

    test('a registered visitor confirms the address with the button of the mailed page', async ({ page, request }) => {
      const email = `${name}@client.example`;
      await request.post('/api/auth/register/', { data: { email, password: FORMER } });
      await page.goto(await linkIn(email));
      await expect(heading(page, 'Confirm your address')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(heading(page, 'Your address is confirmed')).toBeVisible();
      const { user } = await (await request.post('/api/auth/login/', { data: { email, password: FORMER } })).json();
      expect(user.confirmedAt).not.toBeNull();
    });
  });
}

test('a typed password is in no storage of the browser', { tag: '@long' }, async ({ page, agency, request }) => {
  const email = 'drafts@khatam.example';
  await agency.graphql(`mutation { addStaff(input: { email: "${email}", password: "${FORMER}" }) { result { id } } }`);
  await request.post('/api/auth/password/reset/', { data: { email } });
  await page.goto(await linkIn(email));
  await page.getByLabel('New password').fill('typed and not sent');
  await page.reload();
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toContain('typed and not sent');
  await expect(page.getByLabel('New password')).toHaveValue('');
});
