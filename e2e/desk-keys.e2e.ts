import { sendLead, setSignature, signInToDesk } from './deskSignIn';
import { STAFF } from './staff';
import { expect, test, untilDrawn } from './test';

test('keys move through an open request: to its fields, its edits and the search, and Esc back', async ({
  page,
  request,
}) => {
  const { id, company, email } = await sendLead(request);
  await signInToDesk(page, `/desk/requests/${id}`);
  const main = page.getByRole('main');
  const assignee = main.getByLabel('Assignee');
  await expect(assignee.getByRole('option', { name: STAFF.email })).toBeAttached();
  await test.step('a letter after Esc is a shortcut, not a choice in the field focused by a key', async () => {
    await page.locator('body').press('a');
    await expect(assignee).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(main.getByRole('heading', { name: 'Salma Bennani' })).toBeFocused();
    await page.keyboard.press('c');
    await expect(main.locator('.state')).toHaveText('Contacted');
    await expect(assignee).toHaveValue('');
  });

  await test.step('an edit has the focus, and Esc closes the edit and not the request', async () => {
    const edit = main.getByRole('button', { name: 'Edit email and phone' });
    await edit.press('Enter');
    const field = main.getByRole('textbox', { name: 'Email' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(edit).toBeFocused();
    await expect(main.getByRole('link', { name: email })).toBeVisible();

    await main.getByRole('textbox', { name: 'Note' }).fill('Rang.');
    await page.keyboard.press('Control+Enter');
    const editNote = main.getByRole('button', { name: 'Edit the note' });
    await editNote.press('Enter');
    const note = main.getByRole('textbox', { name: 'Edit the note' });
    await expect(note).toBeFocused();
    await note.pressSequentially(' Twice.');
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await expect(editNote).toBeFocused();
    // The typed text stays.
    await editNote.press('Enter');
    await expect(note).toHaveValue(/Twice/);
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
  });

  await test.step('the key for the search works in an open request', async () => {
    const search = page.getByRole('searchbox', { name: 'Search' });
    await page.locator('body').press('/');
    await expect(search).toBeFocused();
    // Esc leaves the field, but not the request.
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/requests\//);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await expect(page).not.toHaveURL(/\/requests\//);
    await page.keyboard.type(company);
    await expect(page.getByRole('row').filter({ hasText: company })).toBeVisible();
  });
});

test('shortcuts work on Arabic and Cyrillic keyboards, and can be turned off on a device', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { id } = await sendLead(request);
  await signInToDesk(page, `/desk/requests/${id}`);
  const state = page.getByRole('main').locator('.state');
  await expect(state).toHaveText('New');
  const press = (key: string, code: string) =>
    page.evaluate(
      (init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
      { key, code },
    );
  // The page listens for keys once it is drawn.
  await untilDrawn(page);
  await press('ؤ', 'KeyC');
  await expect(state).toHaveText('Contacted');
  await press('с', 'KeyC');
  await expect(state).toHaveText('New');

  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await page.getByRole('checkbox', { name: 'Use single-key shortcuts on this device' }).uncheck();
  await page.keyboard.press('Escape');
  await page.locator('body').press('c');
  await page.locator('body').press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(state).toHaveText('New');
  await page.reload();
  await expect(state).toHaveText('New');
  await page.locator('body').press('c');
  await page.locator('body').press('Escape');
  await expect(page).toHaveURL(/\/desk\/?$/);
  await page.goto('/desk/account');
  await page.getByRole('checkbox', { name: 'Use single-key shortcuts on this device' }).check();
  await page.goto(`/desk/requests/${id}`);
  await expect(state).toHaveText('New');
  await page.locator('body').press('c');
  await expect(state).toHaveText('Contacted');
});

test('z undoes a change, and runs no other offer', { tag: '@long' }, async ({ page, request }) => {
  const { id } = await sendLead(request);
  await setSignature(request);
  await signInToDesk(page, `/desk/requests/${id}`);
  const state = page.getByRole('main').locator('.state');
  await expect(page.getByRole('main').getByRole('button', { name: 'Reply' })).toBeVisible();
  await page.locator('body').press('r');
  const dialog = page.getByRole('dialog', { name: 'Reply by email' });
  await expect(dialog.getByRole('alert')).toContainText('This site cannot send email yet');
  await expect(dialog.getByRole('button', { name: 'Send' })).toHaveCount(0);
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await dialog.getByRole('link', { name: 'Open in your email program' }).click();
  await expect(page.getByText('Your reply is open')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.locator('body').press('z');
  await page.locator('body').press('f');
  await expect(page.getByLabel('Set aside until')).toBeFocused();
  await expect(state).toHaveText('New');
});
