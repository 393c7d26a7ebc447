import { Secret, TOTP } from 'otpauth';
import type { APIRequestContext, Page } from 'playwright/test';
import { signInToDesk } from './deskSignIn';
import { STAFF } from './staff';
import { expect, expectAccessible, test } from './test';

/** Answers a change as the server does after a sign-in older than ten minutes, until the user signs in again. */
async function ageSignIn(page: Page, operation: string) {
  let isOld = true;
  let changes = 0;
  await page.route('**/desk/session', async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'POST' && response.ok()) isOld = false;
    await route.fulfill({ response });
  });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(operation)) return route.fallback();
    if (!isOld) {
      changes += 1;
      return route.fallback();
    }
    const error = { message: 'Confirm this.', extensions: { code: 'CONFIRMATION_REQUIRED' } };
    await route.fulfill({ json: { data: null, errors: [error] } });
  });
  return { countChanges: () => changes };
}

test('a change of the staff asks for the password by keyboard on a phone, and loses nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToDesk(page, '/desk/system');
  const { countChanges } = await ageSignIn(page, 'inviteStaff');
  const email = `colleague.${process.pid}@khatam.example`;
  const field = page.getByLabel('Email address of a new colleague');
  await field.fill(email);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  const password = dialog.getByLabel('Password');
  await expect(password).toBeFocused();
  await expect(dialog).toContainText(STAFF.email);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue(email);
  await expect(field).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(countChanges()).toBe(0);

  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The email address or the password is not correct.')).toBeVisible();
  expect(countChanges()).toBe(0);
  await password.fill(STAFF.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(countChanges()).toBe(1);
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
});

test('the removal of a member of staff continues after the password is entered in a second dialog', {
  tag: '@long',
}, async ({ page, agency }) => {
  const email = `leaving.${process.pid}@khatam.example`;
  await agency.graphql(
    `mutation { addStaff(input: { email: "${email}", password: "a long enough secret" }) { result { id } } }`,
  );
  await signInToDesk(page, '/desk/system');
  await ageSignIn(page, 'removeStaff');
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button', { name: 'Remove', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Remove from staff?' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByLabel('Password').fill(STAFF.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${email} is no longer staff`)).toBeVisible();
  await expect(row).toBeHidden();
});

/** Adds a member of staff with a second factor. */
async function enroll(request: APIRequestContext, account: { email: string; password: string }) {
  const { access } = await (await request.post('/api/auth/login/', { data: account })).json();
  const call = async (query: string) => {
    const headers = { Authorization: `Bearer ${access}` };
    return (await (await request.post('/graphql', { data: { query }, headers })).json()).data;
  };
  const { secret } = (
    await call(`mutation { beginSecondFactor(password: "${account.password}") { result { secret } } }`)
  ).beginSecondFactor.result;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return (await call(`mutation { confirmSecondFactor(code: "${code}") { result { recoveryCodes } } }`))
    .confirmSecondFactor.result.recoveryCodes as string[];
}

test('a phone shows digits for a code of the app and letters for a recovery code, in any common spelling', {
  tag: '@long',
}, async ({ page, agency, request }) => {
  const account = { email: `factor.${process.pid}@khatam.example`, password: 'a long enough secret' };
  await agency.graphql(
    `mutation { addStaff(input: { email: "${account.email}", password: "${account.password}" }) { result { id } } }`,
  );
  const [recoveryCode = ''] = await enroll(request, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/desk');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const code = page.getByLabel('One-time code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = page.getByLabel('Recovery code', { exact: true });
  await expect(recovery).toBeFocused();
  await expect(recovery).toHaveAttribute('inputmode', 'text');
  await expect(recovery).toHaveAttribute('autocapitalize', 'none');
  await expectAccessible(page);
  await recovery.fill(
    ` ${recoveryCode.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}\u200e`,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
});
