import { sendLead, signInToDesk } from './deskSignIn';
import { expect, type Locator, needsLanguage, test } from './test';

test('an unread request is marked until it is opened on this device', { tag: '@long' }, async ({ page, request }) => {
  const { company, id } = await sendLead(request);
  await signInToDesk(page, `/desk#q=${encodeURIComponent(company)}`);
  const row = page.getByRole('row').filter({ hasText: company });
  await expect(row).toContainText('Unread');
  await expect(row).toContainText('arrived');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/desk/requests/${id}`));
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Note' })).toBeVisible();
  await page.goBack();
  await expect(row).not.toContainText('Unread');
  await page.reload();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Unread');
});

test('the list can be compact, and stays so on this device', { tag: '@long' }, async ({ page, request }) => {
  const { company } = await sendLead(request);
  await signInToDesk(page, '/desk/account');
  await page.getByLabel('Rows').selectOption('compact');
  await page.goto(`/desk#q=${encodeURIComponent(company)}`);
  const row = page.getByRole('row').filter({ hasText: company });
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(44);
  await expect(row.getByText('arrived')).toBeHidden();
});

test('the reply templates are reached from the texts', { tag: '@long' }, async ({ page }) => {
  await signInToDesk(page);
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'List of texts' }).click();
  await page.getByRole('link', { name: 'Reply templates' }).click();
  await expect(page.getByRole('heading', { name: 'Reply templates' })).toBeVisible();
});

test('what a visitor wrote in another language has that language in list, request, earlier requests and reply', {
  tag: '@long',
}, async ({ page, request }) => {
  needsLanguage('fr');
  const language = { 'Accept-Language': 'fr' };
  const lead = await sendLead(request, { projectDescription: 'Nous restaurons des riads.' }, language);
  const { id } = await sendLead(request, { email: lead.email }, language);
  const expectFrench = async (text: Locator) => {
    await expect(text).toHaveAttribute('lang', 'fr');
    await expect(text).toHaveAttribute('dir', 'auto');
  };
  await signInToDesk(page, `/desk#q=${encodeURIComponent(lead.company)}`);
  await expectFrench(page.getByRole('row').getByText(lead.projectDescription));
  await page.goto(`/desk/requests/${lead.id}`);
  await expectFrench(page.getByRole('region', { name: 'Message' }).getByText(lead.projectDescription));
  await page.goto(`/desk/requests/${id}`);
  await expectFrench(page.getByRole('region', { name: 'Earlier requests' }).getByText(lead.projectDescription));
  await page.locator('body').press('r');
  await expectFrench(page.getByRole('dialog').getByRole('textbox', { name: 'Text' }));
});
