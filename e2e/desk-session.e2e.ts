import { Secret, TOTP } from 'otpauth';
import { addColleague, sendLead, signInToDesk } from './deskSignIn';
import { STAFF } from './staff';
import { expect, test } from './test';

test('signing out empties every tab of the browser at once', async ({ page, context, request }) => {
  const { id, email } = await sendLead(request);
  await signInToDesk(page, `/desk/requests/${id}`);
  const other = await context.newPage();
  await other.goto(`/desk/requests/${id}`);
  await expect(other.getByRole('main')).toContainText(email);
  await page.goto('/desk/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  expect(await other.content()).not.toContain(email);
});

test('a removed colleague sees a message, and no open request stays visible', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const { id, email } = await sendLead(request);
  const colleague = { email: `removed.${id}@khatam.example`, password: 'another password for tests' };
  await addColleague(request, colleague);
  const theirs = await (await browser.newContext()).newPage();
  await signInToDesk(theirs, `/desk/requests/${id}`, colleague);
  await expect(theirs.getByRole('main')).toContainText(email);

  await signInToDesk(page, '/desk/system');
  const row = page.getByRole('region', { name: 'Staff' }).getByRole('listitem').filter({ hasText: colleague.email });
  await row.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(theirs.getByRole('heading', { name: 'You no longer have access to the desk' })).toBeVisible();
  expect(await theirs.content()).not.toContain(email);
  await theirs.context().close();
});

test('an expired session is covered, and shows typed text to the same person only', async ({ page, request }) => {
  const { id, email } = await sendLead(request);
  await signInToDesk(page, `/desk/requests/${id}`);
  const note = page.getByRole('main').getByRole('textbox', { name: 'Note' });
  await note.fill('Prefers mornings.');
  // The refresh token is gone and the access token is rejected, as after an hour of standby.
  await page.context().clearCookies({ name: 'session_id' });
  await page.route('**/graphql', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer out-of-date' } }),
  );
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
  await expect(page.getByText('Prefers mornings.')).toBeHidden();
  // Neither loses the typed text.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await page.unroute('**/graphql');
  await dialog.getByLabel('Password').fill(STAFF.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Prefers mornings.' })).toBeVisible();
});

test('after the sign-in, with a code as well, the desk is where a link or a notice wanted to go', {
  tag: '@long',
}, async ({ page, request }) => {
  const { id } = await sendLead(request);
  const colleague = { email: `linked.${id}@khatam.example`, password: 'another password for tests' };
  await addColleague(request, colleague);
  const { access } = await (await request.post('/api/auth/login/', { data: colleague })).json();
  const call = async (query: string) =>
    (await (await request.post('/graphql', { headers: { authorization: `Bearer ${access}` }, data: { query } })).json())
      .data;
  const { secret } = (
    await call(`mutation { beginSecondFactor(password: "${colleague.password}") { result { secret } } }`)
  ).beginSecondFactor.result;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const { recoveryCodes } = (
    await call(`mutation { confirmSecondFactor(code: "${totp.generate()}") { result { recoveryCodes } } }`)
  ).confirmSecondFactor.result;

  const signIn = async () => {
    await page.getByLabel('Email').fill(colleague.email);
    await page.getByLabel('Password').fill(colleague.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Code').fill(recoveryCodes.pop());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  };
  await page.goto('/desk/system?tab=1#failed');
  await signIn();
  await expect(page).toHaveURL('/desk/system?tab=1#failed');

  await page.goto('/desk/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  // As the service worker asks when somebody presses a notification while this window is open; the second leads nowhere.
  await page.evaluate((wanted) => {
    for (const navigate of [`/desk/requests/${wanted}`, '//elsewhere.example/desk'])
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { navigate } }));
  }, id);
  await signIn();
  await expect(page).toHaveURL(`/desk/requests/${id}`);
  await expect(page.getByRole('main')).toContainText('Salma');
});
