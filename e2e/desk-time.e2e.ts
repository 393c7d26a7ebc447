import { sendLead, signInToDesk } from './deskSignIn';
import { expect, test } from './test';

// A distant device, whose clock is a day ahead.
test.use({ timezoneId: 'Pacific/Kiritimati' });

test('days and times follow the server and the office, not the device', { tag: '@long' }, async ({ page, request }) => {
  const { id } = await sendLead(request);
  await page.clock.install({ time: Date.now() + 30 * 60 * 60 * 1000 });
  // Simulates that the country has changed its time by two hours and a half since the device was updated.
  await page.route('**/desk**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const time = JSON.stringify({ now: Date.UTC(2026, 5, 10, 22), offsets: [[0, 150]] }).replaceAll('"', '&quot;');
    const body = (await response.text()).replace(/(<meta name="office-time" content=")[^"]+/, `$1${time}`);
    await route.fulfill({ response, body });
  });
  await signInToDesk(page, `/desk/requests/${id}`);
  const received = page.locator('.facts time').first();
  const at = new Date((await received.getAttribute('datetime')) ?? '');
  const shown = new Date(at.getTime() + 150 * 60 * 1000);
  const words = shown.toLocaleString('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  await expect(received).toContainText(words.replace(/\s/u, ' ').split(' ')[0] ?? '');
  // At 22:00 UTC it is already the next day at the office.
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(page.getByLabel('Set aside until')).toHaveValue('2026-06-12');
});
