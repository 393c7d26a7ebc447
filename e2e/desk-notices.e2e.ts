import { signInToDesk } from './deskSignIn';
import { expect, expectAccessible, type Page, test } from './test';

/** Stands for a push service, which tests cannot reach: the browser subscribes at once, with keys that fit. */
async function subscribeWithoutService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A browser without a screen denies it to everybody.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const encode = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const p256dh = encode(await crypto.subtle.exportKey('raw', pair.publicKey));
      const auth = encode(crypto.getRandomValues(new Uint8Array(16)).buffer);
      const endpoint = `https://push.example/${crypto.randomUUID()}`;
      return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) } as unknown as PushSubscription;
    };
  });
}

test('staff turn notifications on for a device, choose what it shows, and remove it', async ({ page }) => {
  await subscribeWithoutService(page);
  await signInToDesk(page, '/desk/account');
  const section = page.getByRole('region', { name: 'Notifications' });
  await section.getByRole('button', { name: 'Turn on for this device' }).click();
  const device = section.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(device.getByText('Last confirmed')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0);

  await device.getByText('What and when').click();
  await device.getByLabel('Help questions').uncheck();
  await device.getByLabel('From').fill('20:00');
  await device.getByRole('button', { name: 'Save' }).click();
  await expect(device.getByText('Enter both times, or neither.')).toBeVisible();
  await device.getByLabel('To', { exact: true }).fill('07:30');
  await device.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await test.step('a start of the desk confirms the device, and keeps its wishes', async () => {
    const renewed = page.waitForResponse((response) => response.request().postData()?.includes('renewPush') ?? false);
    await page.reload();
    expect((await (await renewed).json()).data.renewPush).not.toBeNull();
    await device.getByText('What and when').click();
    await expect(device.getByLabel('Help questions')).not.toBeChecked();
    await expect(device.getByLabel('From')).toHaveValue('20:00');
  });

  await device.getByRole('button', { name: 'Send a test' }).click();
  await expect(device.getByRole('status')).toContainText('Not sent');
  await device.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
});

test('an iPhone is asked to install the desk first', { tag: '@long' }, async ({ browser }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
  const context = await browser.newContext({ userAgent, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    delete (window as { PushManager?: unknown }).PushManager;
  });
  await signInToDesk(page, '/desk/account');
  const section = page.getByRole('region', { name: 'Notifications' });
  await expect(section.getByText('Add to Home Screen')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0);
  await context.close();
});

test('staff make, renew and end the address of their calendar', async ({ page, request }) => {
  await signInToDesk(page, '/desk/account');
  const section = page.getByRole('region', { name: 'Calendar' });
  await section.getByRole('button', { name: /^Create (a new )?address$/ }).click();
  const address = (await section.getByText(/\/desk\/calendar\/[\w-]{43}\.ics$/).textContent()) ?? '';
  expect(await (await request.get(address)).text()).toContain('BEGIN:VCALENDAR');
  await section.getByRole('button', { name: 'Create a new address' }).click();
  await expect(section.getByText(address)).toHaveCount(0);
  expect((await request.get(address)).status()).toBe(404);
  await section.getByRole('button', { name: 'Switch the address off' }).click();
  await expect(section.getByText('The address no longer works.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Create address' })).toBeVisible();
});
