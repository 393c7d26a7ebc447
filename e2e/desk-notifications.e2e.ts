import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium } from 'playwright/test';
import { getDirection, localeNames } from '../schema/locales';
import { getReference } from '../schema/rules/getReference';
import { createServerProcess } from '../scripts/chaos/createServerProcess';
import { chromiumArguments, findChromium } from '../scripts/common/findChromium';
import { freePort } from '../scripts/common/freePort';
import { createPushReader } from '../scripts/test/createPushReader';
import { signInByForm } from './deskSignIn';
import { STAFF } from './staff';
import { expect, type Page, test } from './test';

// A headless shell denies notifications to every page.
const executablePath = findChromium({ isWhole: true });
test.skip(
  !executablePath,
  'Only a whole Chromium shows notifications, and none is installed: apt-get install chromium',
);

/** Jobs begin within seconds. */
const SENT = { timeout: 30_000 };

/** Opens a push service with one browser, and collects the notices that it reads. */
async function openPushService() {
  const { keys, read } = createPushReader();
  const notices: { notification: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    notices.push(read(Buffer.concat(chunks)));
    response.writeHead(201).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`;
  return { subscription: { endpoint, keys }, notices, close: () => server.close() };
}

/** Starts a site that may call a push service on this machine. */
async function startSite() {
  const folder = mkdtempSync(join(tmpdir(), 'notifications-'));
  const port = await freePort();
  const staff = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };
  const settings = { ...staff, NODE_ENV: 'test', PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: folder };
  const site = createServerProcess(port, settings, join(folder, 'log'));
  await site.start();
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    return (await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const signIn = async (account: { email: string; password: string }) => {
    const { access } = await post('/api/auth/login/', account);
    return async (query: string) => (await post('/graphql', { query }, access)).data;
  };
  const graphql = await signIn(STAFF);
  return {
    url: site.url,
    graphql,
    addColleague: async () => {
      const [email, password] = ['samir@khatam.example', 'another long password'];
      await graphql(`mutation { addStaff(input: { email: "${email}", password: "${password}" }) { outcome } }`);
      return signIn({ email, password });
    },
    sendLead: async (): Promise<string> => {
      const sender = {
        firstName: 'Salma',
        lastName: 'Bennani',
        email: 'salma@client.example',
        phone: '+212 661 234 567',
      };
      const project = { projectType: 'website', timeline: '1month', projectDescription: 'We restore riads.' };
      return (await post('/api/leads/', { ...sender, company: 'Tilework', ...project })).id;
    },
    end: async () => {
      await site.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Passes messages to the service worker as the browser does once it has decrypted them. */
async function openDelivery(page: Page, origin: string) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ scopeURL }) => scopeURL === `${origin}/desk/`);
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (notice: object) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) });
}

const getShown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/desk/');
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag, lang, dir, silent, data }) => ({
      title,
      body,
      tag,
      lang,
      dir,
      silent,
      data,
    }));
  });

test('a browser shows the notice of a request in each language, then that it was answered, and opens it', {
  tag: '@long',
}, async () => {
  test.setTimeout(180_000);
  const [site, service] = [await startSite(), await openPushService()];
  const browser = await chromium.launch({ executablePath: executablePath ?? '', args: chromiumArguments });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.grantPermissions(['notifications'], { origin: site.url });
    const page = await context.newPage();
    // The push service of the browser's maker cannot be reached by tests; everything else is the browser's own.
    await page.addInitScript((subscription) => {
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as unknown as PushSubscription;
    }, service.subscription);
    await signInByForm(page, `${site.url}/desk/account`);
    const section = page.getByRole('region', { name: 'Notifications' });
    await section.getByRole('button', { name: 'Turn on for this device' }).click();
    await expect(section.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
    const deliver = await openDelivery(page, site.url);

    /** Delivers the next message of the site, and returns it. */
    const pass = async () => {
      await expect.poll(() => service.notices.length, SENT).toBeGreaterThan(0);
      const notice = service.notices.shift() ?? { notification: {} };
      await deliver(notice);
      return notice.notification;
    };
    const expectShown = async ({ navigate, ...notification }: Record<string, unknown>) =>
      expect.poll(() => getShown(page)).toContainEqual({ ...notification, data: { navigate } });

    await section.getByRole('button', { name: 'Send a test' }).click();
    const trial = await pass();
    expect(trial).toMatchObject({ title: 'Notifications work', tag: 'test' });
    await expectShown(trial);

    let id = '';
    for (const locale of localeNames) {
      await test.step(`in ${locale}`, async () => {
        await site.graphql(`mutation { setMailLocale(locale: ${locale.toUpperCase()}) { result } }`);
        id = await site.sendLead();
        const notification = await pass();
        expect(notification).toMatchObject({
          title: expect.stringContaining(getReference(id)),
          tag: getReference(id),
          lang: locale,
          dir: getDirection(locale),
          navigate: `${site.url}/desk/requests/${id}`,
          silent: false,
        });
        await expectShown(notification);
      });
    }

    await test.step('another one with its tag takes its place', async () => {
      const before = await getShown(page);
      const { inboxItem } = await site.graphql(`{ inboxItem(id: "${id}") { version } }`);
      const item = `{ id: "${id}", version: ${inboxItem.version} }`;
      // The device of the person who answers gets no notice.
      const askColleague = await site.addColleague();
      await askColleague(`mutation { markInboxItemsContacted(items: [${item}], contacted: true) { result { id } } }`);
      const replacement = await pass();
      expect(replacement).toMatchObject({ tag: getReference(id), silent: true });
      expect(before.map(({ body }) => body)).not.toContain(replacement.body);
      await expectShown(replacement);
      expect(await getShown(page)).toHaveLength(before.length);
    });

    await test.step('pressing it closes it, and shows its request in the window of the desk', async () => {
      const [worker] = context.serviceWorkers();
      // As the browser does, but for the right to move the focus, which it alone can give.
      await worker?.evaluate(async (tag) => {
        const scope = globalThis as unknown as ServiceWorkerScope;
        const [notification] = await scope.registration.getNotifications({ tag });
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
      }, getReference(id));
      await expect(page).toHaveURL(`${site.url}/desk/requests/${id}`);
      await expect(page.getByRole('heading', { name: 'Salma Bennani' })).toBeVisible();
      await expect.poll(async () => (await getShown(page)).map(({ tag }) => tag)).not.toContain(getReference(id));
    });
  } finally {
    await browser.close();
    service.close();
    await site.end();
  }
});

/** What the test needs of a service worker, whose types exclude those of a page. */
interface ServiceWorkerScope {
  registration: ServiceWorkerRegistration;
  dispatchEvent(event: Event): boolean;
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
}
