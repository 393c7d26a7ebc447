import { Secret, TOTP } from 'otpauth';
import type { APIRequestContext } from 'playwright/test';
import { signInToDesk } from './deskSignIn';
import { STAFF } from './staff';
import { expect, expectAccessible, test } from './test';

const PASSWORD = 'quite a good one';

async function call(request: APIRequestContext, access: string, query: string, variables: object) {
  const response = await request.post('/graphql', {
    headers: { Authorization: `Bearer ${access}` },
    data: { query, variables },
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

/** Adds a member of staff with a second factor and no recovery codes, as after a restore. */
async function addWithoutCodes(request: APIRequestContext) {
  const email = `codes.${process.pid}.${Date.now()}@khatam.example`;
  const login = async (data: object) => {
    const response = await request.post('/api/auth/login/', { data });
    expect(response.status()).toBe(200);
    return (await response.json()).access as string;
  };
  const add = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { id } } }';
  await call(request, await login(STAFF), add, { input: { email, password: PASSWORD } });
  const access = await login({ email, password: PASSWORD });
  const begin = 'mutation ($password: String!) { beginSecondFactor(password: $password) { result { secret } } }';
  const { beginSecondFactor } = await call(request, access, begin, { password: PASSWORD });
  const app = new TOTP({ secret: Secret.fromBase32(beginSecondFactor.result.secret) });
  /** Returns the code of a period of 30 seconds, counted from now: each code works once, and no earlier one after it. */
  const getCode = (step: number) => app.generate({ timestamp: Date.now() + step * 30_000 });
  const confirm = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { result { recoveryCodes } } }';
  const { confirmSecondFactor } = await call(request, access, confirm, { code: getCode(-1) });
  for (const code of confirmSecondFactor.result.recoveryCodes) await login({ email, password: PASSWORD, code });
  return { email, getCode };
}

test('an account without recovery codes is asked to make new ones on every page', async ({ page, request }) => {
  test.setTimeout(240_000);
  const { email, getCode } = await addWithoutCodes(request);
  await page.goto('/desk');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('One-time code').fill(getCode(0));
  await page.getByRole('button', { name: 'Sign in' }).click();
  const notice = page.getByText('You have no recovery codes left');
  await expect(notice).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Open your account' }).click();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(notice).toBeVisible();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('One-time code').fill(getCode(1));
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('an account without security tasks is asked for nothing', { tag: '@long' }, async ({ page }) => {
  const tasks = page.waitForResponse(async (response) => (await response.text()).includes('"securityTasks":[]'));
  await signInToDesk(page);
  await tasks;
  await expect(page.getByRole('link', { name: 'Open your account' })).toHaveCount(0);
});
