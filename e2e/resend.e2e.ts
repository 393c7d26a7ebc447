import type { Route } from 'playwright/test';
import { exampleService } from '../schema/test/exampleService';
import { fillContact, fillQuote, quoteForm, solve, uniqueEmail } from './fillForm';
import {
  type Agency,
  english,
  expect,
  expectAccessible,
  type Locator,
  type Page,
  type Kind as RowKind,
  test,
} from './test';

interface Kind {
  name: string;
  path: string;
  /** Opens the form and fills it in. */
  fill: (page: Page, email: string) => Promise<Locator>;
  button: string;
  /** The message after it is stored. */
  thanks: (page: Page) => Locator;
  /** The kind of its rows. */
  rows: RowKind;
}

const kinds: Kind[] = [
  {
    name: 'the quote dialog',
    path: english('/'),
    fill: async (page, email) => {
      await page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).click();
      const dialog = page.getByRole('dialog');
      await fillQuote(dialog, email);
      await solve(dialog);
      return dialog;
    },
    button: 'Get quote',
    thanks: (page) => page.getByRole('dialog').getByRole('heading', { name: /Thank you/ }),
    rows: 'LEAD',
  },
  {
    name: 'the quote page',
    path: english('/get-quote'),
    fill: async (page, email) => {
      await fillQuote(quoteForm(page), email);
      await solve(quoteForm(page));
      return quoteForm(page);
    },
    button: 'Get quote',
    thanks: (page) => page.getByRole('heading', { name: /Thank you/ }),
    rows: 'LEAD',
  },
  {
    name: 'the contact form',
    path: english('/contact'),
    fill: async (page, email) => {
      const form = await fillContact(page, email);
      await solve(form);
      return form;
    },
    button: 'Send message',
    thanks: (page) => page.getByText('Refresh the page to send another message.'),
    rows: 'CONTACT_MESSAGE',
  },
  {
    name: 'the form of a service',
    path: english(`/services/${exampleService}`),
    fill: async (page, email) => {
      const form = page.getByRole('main').locator('form');
      await form.getByLabel('Name').fill('Karim Idrissi');
      await form.getByLabel('Email address').fill(email);
      await form.getByLabel('Project details').fill('Our magazine moves from paper to the web.');
      return form;
    },
    button: 'Send message',
    thanks: (page) => page.getByText('Thank you. Your message is with us.'),
    rows: 'SERVICE_REQUEST',
  },
  {
    name: 'the question of the help',
    path: english('/about'),
    fill: async (page, email) => {
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      await page.getByRole('button', { name: 'Ask us directly' }).click();
      const form = page.getByRole('dialog').locator('form');
      await form.getByLabel('Name').fill('Hind Alaoui');
      await form.getByLabel('Email address').fill(email);
      await form.getByLabel('Question type').selectOption({ label: 'Pricing' });
      await form.getByLabel('Your question').fill('What does a shop in two languages cost?');
      return form;
    },
    button: 'Send question',
    thanks: (page) => page.getByText(/Thank you/),
    rows: 'HELP_QUESTION',
  },
  {
    name: 'the newsletter',
    path: english('/about'),
    fill: async (page, email) => {
      const box = page.getByRole('region', { name: 'Newsletter' });
      await box.getByLabel('Email address').fill(email);
      return box;
    },
    button: 'Subscribe',
    thanks: (page) => page.getByText('Successfully subscribed!'),
    rows: 'SUBSCRIBER',
  },
];

const [dialog, quotePage, contact, service, help] = kinds as [Kind, Kind, Kind, Kind, Kind];

/** Returns the agency's rows of a visitor. */
async function readRows(agency: Agency, { rows }: Kind, email: string) {
  const read = await agency.read(rows, rows === 'SUBSCRIBER' ? 'email' : 'email text');
  return read.filter((row) => row.email === email);
}

const isSubmit = (route: Route) => /"source"/.test(route.request().postData() ?? '');

/** Answers submissions with a function; all other requests go on. */
const onSubmit = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(/\/graphql\b/, (route) => (isSubmit(route) ? answer(route) : route.continue()));

// The newsletter does so below, beside another form.
for (const kind of kinds.filter(({ name }) => name !== 'the newsletter')) {
  test(`${kind.name} says that the visitor is offline, keeps the text, and sends it once the network is back`, {
    tag: '@long',
  }, async ({ page, context, agency }) => {
    const email = uniqueEmail();
    await page.goto(kind.path);
    const form = await kind.fill(page, email);
    await context.setOffline(true);
    await form.getByRole('button', { name: kind.button }).click();
    await expect(form.getByText(/You are offline\./)).toBeVisible();
    await expect(form.getByText(/we send them when your connection is back/)).toBeInViewport();
    await expect(form.getByLabel(/Email address/i)).toHaveValue(email);
    expect(await readRows(agency, kind, email)).toHaveLength(0);
    await context.setOffline(false);
    await expect(kind.thanks(page)).toBeVisible();
    expect(await readRows(agency, kind, email)).toHaveLength(1);
  });
}

test('on a slow phone each request that fails at once is reported', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(120_000);
  for (let count = 0; count < 8; count += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const slow = await context.newCDPSession(page);
    await page.goto(quotePage.path);
    await page.waitForFunction(() => document.documentElement.matches('[data-ready]'));
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const form = await quotePage.fill(page, uniqueEmail());
    await context.setOffline(true);
    await form.getByRole('button', { name: quotePage.button }).click();
    await expect(form.getByText(/You are offline\./)).toBeVisible();
    await context.close();
  }
});

for (const kind of [dialog, contact, service]) {
  test(`${kind.name}: a request whose answer was lost is sent again and stored once`, {
    tag: kind === contact ? [] : '@long',
  }, async ({ page, agency }) => {
    const email = uniqueEmail();
    const keys: string[] = [];
    await page.clock.install();
    await page.goto(kind.path);
    const form = await kind.fill(page, email);
    await onSubmit(page, async (route) => {
      keys.push(route.request().postDataJSON().variables.form.key);
      const answer = await route.fetch();
      await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }));
    });
    await form.getByRole('button', { name: kind.button }).click();
    await expect(form.getByText(/We could not reach our server\./)).toBeVisible();
    expect(await readRows(agency, kind, email)).toHaveLength(1);
    await page.clock.fastForward('00:07');
    await expect(kind.thanks(page)).toBeVisible();
    expect(await readRows(agency, kind, email)).toHaveLength(1);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
}

for (const kind of [contact, quotePage]) {
  test(`${kind.name}: a server that is newer than the page is reported, and a reload brings the text back`, {
    tag: '@long',
  }, async ({ page, agency }) => {
    const email = uniqueEmail();
    await page.goto(kind.path);
    const form = await kind.fill(page, email);
    await onSubmit(page, (route) => {
      const body = route.request().postDataJSON();
      body.extensions.persistedQuery.sha256Hash = 'a'.repeat(64);
      return route.continue({ postData: JSON.stringify(body) });
    });
    await form.getByRole('button', { name: kind.button }).click();
    await expect(form.getByText(/Our site has changed/)).toBeVisible();
    await page.unrouteAll();
    await form.getByRole('button', { name: 'Reload' }).click();
    await expect(form.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    await expect(form.getByLabel(/Email address/i)).toHaveValue(email);
    await solve(form);
    await form.getByRole('button', { name: kind.button }).click();
    await expect(kind.thanks(page)).toBeVisible();
    expect(await readRows(agency, kind, email)).toHaveLength(1);
  });
}

/** Holds submissions; returns a function that answers them with `answer`. */
async function holdSubmits(page: Page, answer: (route: Route) => Promise<void>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await onSubmit(page, async (route) => {
    await promise;
    await answer(route);
  });
  return resolve;
}

for (const { kind, leave, comeBack } of [
  {
    kind: dialog,
    leave: (page: Page) => page.keyboard.press('Escape'),
    comeBack: (page: Page) => page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).click(),
  },
  {
    kind: help,
    leave: (page: Page) => page.getByRole('button', { name: 'Back' }).click(),
    comeBack: (page: Page) => page.getByRole('button', { name: 'Ask us directly' }).click(),
  },
]) {
  test(`${kind.name}: a form closed while it was being sent reports the failed submission when it is opened again`, {
    tag: '@long',
  }, async ({ page }) => {
    const email = uniqueEmail();
    await page.goto(kind.path);
    const form = await kind.fill(page, email);
    const lose = await holdSubmits(page, (route) => route.abort());
    await form.getByRole('button', { name: kind.button }).click();
    await expect(form.getByRole('button', { name: /^(Submitting|Sending)\.\.\./ })).toBeVisible();
    await leave(page);
    const lost = page.waitForEvent('requestfailed');
    lose();
    await lost;
    await comeBack(page);
    await expect(form.getByText('Not sent yet. Your answers are kept.')).toBeVisible();
    await expect(form.getByLabel(/Email address/i)).toHaveValue(email);
  });
}

const goToPortfolio = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  await page.waitForURL('**/portfolio');
};

const openDialog = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).click();
const goBack = (page: Page) => page.goBack();

for (const { kind, unsent, pending } of [
  {
    kind: dialog,
    unsent: {
      leave: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
      comeBack: openDialog,
    },
    pending: { leave: (page: Page) => page.keyboard.press('Escape'), comeBack: openDialog },
  },
  {
    kind: contact,
    unsent: { leave: goToPortfolio, comeBack: goBack },
    pending: { leave: goToPortfolio, comeBack: goBack },
  },
  {
    kind: quotePage,
    unsent: { leave: (page: Page) => page.reload(), comeBack: async () => {} },
    pending: { leave: goToPortfolio, comeBack: goBack },
  },
]) {
  test(`${kind.name}: a form left unsent or while being sent reports that on return, until the submission arrives and is confirmed`, {
    tag: '@long',
  }, async ({ page, agency }) => {
    const email = uniqueEmail();
    await page.goto(kind.path);
    await onSubmit(page, (route) => route.abort());
    const form = await kind.fill(page, email);
    await form.getByRole('button', { name: kind.button }).click();
    await expect(form.getByText(/while this form is open/)).toBeVisible();
    await unsent.leave(page);
    await page.unrouteAll();
    await unsent.comeBack(page);
    await expect(form.getByText('Not sent yet. Your answers are kept.')).toBeVisible();
    await expect(form.getByLabel(/Email address/i)).toHaveValue(email);

    await solve(form);
    const send = await holdSubmits(page, (route) => route.continue());
    await form.getByRole('button', { name: kind.button }).click();
    await expect(form.getByRole('button', { name: /^(Submitting|Sending)\.\.\./ })).toBeVisible();
    await pending.leave(page);
    await pending.comeBack(page);
    await expect(form.getByText('Not sent yet. Your answers are kept.')).toBeVisible();
    send();
    await expect(kind.thanks(page)).toBeVisible();
    await expect(page.getByText('Not sent yet.')).toHaveCount(0);
    expect(await readRows(agency, kind, email)).toHaveLength(1);
    await page.reload();
    await expect(page.getByText('Not sent yet.')).toHaveCount(0);
  });
}

test('text written while an earlier request is being sent stays after its confirmation', { tag: '@long' }, async ({
  page,
  agency,
}) => {
  const email = uniqueEmail();
  await page.goto(dialog.path);
  const form = await dialog.fill(page, email);
  const send = await holdSubmits(page, (route) => route.continue());
  await form.getByRole('button', { name: dialog.button }).click();
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await page.keyboard.press('Escape');
  const open = () => page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).click();
  await open();
  await form.getByLabel('Project description').fill('And a shop for the museum.');
  send();
  await expect.poll(() => readRows(agency, dialog, email)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await open();
  await expect(form.getByLabel('Project description')).toHaveValue('And a shop for the museum.');
});

for (const outcome of ['stored', 'lost'] as const) {
  test(`the focus stays in another field while a message is ${outcome}`, { tag: '@long' }, async ({ page }) => {
    await page.goto(contact.path);
    const form = await contact.fill(page, uniqueEmail());
    const answer = await holdSubmits(page, (route) => (outcome === 'stored' ? route.continue() : route.abort()));
    await form.getByRole('button', { name: contact.button }).click();
    const other = page.getByRole('region', { name: 'Newsletter' }).getByLabel('Email address');
    await other.pressSequentially('nadia@');
    answer();
    await expect(outcome === 'stored' ? contact.thanks(page) : form.getByRole('alert')).toBeVisible();
    await page.keyboard.type('museum.example');
    await expect(other).toHaveValue('nadia@museum.example');
  });
}

test('a network that comes back does not shorten the pause that the server asked for', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto(contact.path);
  const form = await contact.fill(page, uniqueEmail());
  let tries = 0;
  await onSubmit(page, async (route) => {
    tries++;
    await route.fulfill({ status: 503, headers: { 'Retry-After': '60' }, body: '<h1>Service Unavailable</h1>' });
  });
  await form.getByRole('button', { name: contact.button }).click();
  await expect(form.getByRole('status')).toHaveText(/^Next try in [67]\d seconds\.$/);
  await context.setOffline(true);
  await context.setOffline(false);
  await page.evaluate(() => fetch('/healthz'));
  expect(tries).toBe(1);
});

test('a waiting quote request without its captcha answer is not sent; the answer field gets the focus', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(quotePage.path);
  const form = await quotePage.fill(page, uniqueEmail());
  let tries = 0;
  await onSubmit(page, async (route) => {
    tries++;
    await route.abort();
  });
  await form.getByRole('button', { name: quotePage.button }).click();
  const sum = form.getByLabel('Your answer');
  await expect(form.getByRole('button', { name: 'Send now' })).toBeVisible();
  await sum.fill('');
  await form.getByRole('button', { name: 'Send now' }).click();
  await expect(sum).toBeFocused();
  await expect(form.getByRole('button', { name: 'Complete all fields' })).toBeVisible();
  expect(tries).toBe(1);
});

test('a request to an unavailable server is repeated after the requested pause, not before', { tag: '@long' }, async ({
  page,
  agency,
}) => {
  const email = uniqueEmail();
  let tries = 0;
  await page.clock.install();
  await page.goto(contact.path);
  const form = await contact.fill(page, email);
  await onSubmit(page, async (route) => {
    tries++;
    if (tries > 1) return route.continue();
    await route.fulfill({ status: 503, headers: { 'Retry-After': '40' }, body: '<h1>Service Unavailable</h1>' });
  });
  await form.getByRole('button', { name: contact.button }).click();
  const alert = form.getByRole('alert');
  await expect(alert).toContainText('Our server cannot take this at the moment.');
  await expect(alert).toContainText('Your answers are kept, and we try again for you while this form is open.');
  await expect(form.locator(':focus').getByRole('alert')).toBeInViewport();
  await page.clock.fastForward('00:32');
  await expect(form.getByText(/^Next try in 1?\d seconds?\.$/)).toBeVisible();
  expect(tries).toBe(1);
  await page.clock.fastForward('00:16');
  await expect(contact.thanks(page)).toBeVisible();
  expect(await readRows(agency, contact, email)).toHaveLength(1);
});

test('an answer that does not come within 30 seconds counts as lost', { tag: '@long' }, async ({ page }) => {
  // Replaces the browser's own signal, whose timeout a test cannot shorten.
  await page.addInitScript(() => {
    AbortSignal.timeout = (timeoutMs) => {
      const controller = new AbortController();
      const end = () => controller.abort(new DOMException('Too late.', 'TimeoutError'));
      Object.assign(window, { lastWait: { timeoutMs, end } });
      return controller.signal;
    };
  });
  await page.goto(contact.path);
  const form = await contact.fill(page, uniqueEmail());
  const asked = Promise.withResolvers<void>();
  await onSubmit(page, async () => asked.resolve());
  await form.getByRole('button', { name: contact.button }).click();
  await asked.promise;
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible();
  const timeoutMs = await page.evaluate(() => {
    const { lastWait } = window as unknown as { lastWait: { timeoutMs: number; end: () => void } };
    lastWait.end();
    return lastWait.timeoutMs;
  });
  expect(timeoutMs).toBe(30_000);
  await expect(form.getByRole('alert')).toContainText('We could not reach our server.');
  await expect(form.getByRole('button', { name: 'Send now' })).toBeVisible();
});

test('pauses grow; the seconds are shown, each pause is announced once, and Send now does not wait', {
  tag: '@long',
}, async ({ page, agency }) => {
  const email = uniqueEmail();
  await page.clock.install();
  await page.goto(service.path);
  const form = await service.fill(page, email);
  let tries = 0;
  await onSubmit(page, async (route) => {
    tries++;
    await route.abort();
  });
  await form.getByRole('button', { name: service.button }).click();
  const reported = form.getByRole('status');
  await expect(reported).toHaveText(/^Next try in [56] seconds\.$/);
  const first = await reported.textContent();
  await page.clock.fastForward('00:02');
  await expect(form.getByText(/^Next try in [1-4] seconds?\.$/)).toBeVisible();
  await expect(reported).toHaveText(first ?? '');
  await page.clock.fastForward('00:05');
  await expect(reported).toHaveText(/^Next try in 1[0-2] seconds\.$/);
  expect(tries).toBe(2);
  // Here, because the clock advances meanwhile.
  await expectAccessible(page);
  await page.unroute(/\/graphql\b/);
  await form.getByRole('button', { name: 'Send now' }).click();
  await expect(service.thanks(page)).toBeVisible();
  expect(await readRows(agency, service, email)).toHaveLength(1);
});

test('a waiting submission can be cancelled by keyboard; nothing is sent until the visitor sends it again', {
  tag: '@long',
}, async ({ page, context, agency }) => {
  const email = uniqueEmail();
  await page.goto(contact.path);
  const form = await contact.fill(page, email);
  await context.setOffline(true);
  await form.getByRole('button', { name: contact.button }).press('Enter');
  await expect(form.getByRole('alert')).toContainText('You are offline.');
  await expect(form.locator('[tabindex="-1"]').filter({ has: page.getByRole('alert') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Send now' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Do not send' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Do not send' })).toHaveCount(0);
  await expect(form.getByRole('alert')).toContainText('Check your connection and try again.');
  await expect(form.getByRole('button', { name: contact.button })).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await context.setOffline(false);
  await page.evaluate(() => fetch('/healthz'));
  expect(asked.filter((url) => /\/graphql\b/.test(url))).toEqual([]);
  expect(await readRows(agency, contact, email)).toHaveLength(0);
  await page.keyboard.press('Enter');
  await expect(contact.thanks(page)).toBeVisible();
  expect(await readRows(agency, contact, email)).toHaveLength(1);
});

test('text changed while it waits is not sent automatically, and the visitor sends the changed text', {
  tag: '@long',
}, async ({ page, context, agency }) => {
  const email = uniqueEmail();
  await page.goto(contact.path);
  const form = await contact.fill(page, email);
  await context.setOffline(true);
  await form.getByRole('button', { name: contact.button }).click();
  await expect(form.getByRole('alert')).toContainText('You are offline.');
  await form.getByLabel('Your Message').fill('Could you look at our shop by Monday?');
  await expect(form.getByRole('status')).toHaveText('You have changed your answers. They wait until you send them.');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await page.evaluate(() => fetch('/healthz'));
  expect(await readRows(agency, contact, email)).toHaveLength(0);
  await form.getByRole('button', { name: contact.button }).click();
  await expect(contact.thanks(page)).toBeVisible();
  expect(await readRows(agency, contact, email)).toEqual([{ email, text: 'Could you look at our shop by Monday?' }]);
});

test('a correction after a lost answer is a request of its own: no correction is lost', { tag: '@long' }, async ({
  page,
  agency,
}) => {
  const email = uniqueEmail();
  await page.goto(service.path);
  const form = await service.fill(page, email);
  await onSubmit(page, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: service.button }).click();
  await expect(form.getByRole('alert')).toContainText('We could not reach our server.');
  await page.unroute(/\/graphql\b/);
  await form.getByLabel('Project details').fill('Our magazine moves from paper to the web, in Arabic.');
  await form.getByRole('button', { name: service.button }).click();
  await expect(service.thanks(page)).toBeVisible();
  expect(await readRows(agency, service, email)).toHaveLength(2);
});

test('leaving the page cancels a waiting submission; the text is kept for the return', { tag: '@long' }, async ({
  page,
  context,
  agency,
}) => {
  const email = uniqueEmail();
  await page.goto(english('/about'));
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  const form = await contact.fill(page, email);
  await context.setOffline(true);
  await form.getByRole('button', { name: contact.button }).click();
  await expect(form.getByRole('alert')).toContainText('You are offline.');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /A workshop for the web/ })).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => fetch('/healthz'));
  await page.goForward();
  await expect(page.getByRole('main').getByLabel('Email Address')).toHaveValue(email);
  expect(await readRows(agency, contact, email)).toHaveLength(0);
});

test('after too many attempts the form shows when it can be sent again, and is not sent automatically', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install({ time: new Date(2026, 10, 23, 9, 0, 30) });
  await page.goto(contact.path);
  const form = await contact.fill(page, uniqueEmail());
  let tries = 0;
  await onSubmit(page, async (route) => {
    tries++;
    const extensions = { code: 'TOO_MANY_REQUESTS', retryAfter: 600 };
    await route.fulfill({ status: 429, json: { errors: [{ message: 'Too many attempts.', extensions }] } });
  });
  await form.getByRole('button', { name: contact.button }).click();
  await expect(form.getByRole('alert')).toContainText(/You can send them again at 9:1[12]\sAM\./);
  await expect(form.getByRole('button', { name: 'Do not send' })).toHaveCount(0);
  await page.clock.fastForward('20:00');
  await expect(form.getByLabel('Full Name')).toHaveValue('Hind Alaoui');
  expect(tries).toBe(1);
});

test('the newsletter says that the visitor is offline, is sent once the network is back, and leaves the focus in another field', {
  tag: '@long',
}, async ({ page, context, agency }) => {
  const email = uniqueEmail();
  const [, , , , , newsletter] = kinds as [Kind, Kind, Kind, Kind, Kind, Kind];
  await page.goto(english('/contact'));
  const box = await newsletter.fill(page, email);
  await context.setOffline(true);
  await box.getByRole('button', { name: newsletter.button }).click();
  await expect(box.getByText(/You are offline\./)).toBeVisible();
  await expect(box.getByText(/we send them when your connection is back/)).toBeInViewport();
  await expect(box.getByLabel(/Email address/i)).toHaveValue(email);
  expect(await readRows(agency, newsletter, email)).toHaveLength(0);
  const message = page.getByRole('main').getByLabel('Your Message');
  await message.pressSequentially('While I ');
  await context.setOffline(false);
  await expect(newsletter.thanks(page)).toBeVisible();
  expect(await readRows(agency, newsletter, email)).toHaveLength(1);
  await message.pressSequentially('write.');
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('While I write.');
});

test('a captcha question that failed to load is loaded when the network is back', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto(english('/about'));
  await page.route(/\/graphql\b/, (route) =>
    /"Captcha"/.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByText('The question could not be loaded.')).toBeVisible();
  await page.unroute(/\/graphql\b/);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText(/What is \d+ . \d+\?/)).toBeVisible();
});

test('a page older than the server reports that at its captcha question, and a reload loads a question', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(english('/about'));
  await page.route(/\/graphql\b/, (route) => {
    const body = route.request().postDataJSON();
    if (body?.operationName !== 'Captcha') return route.continue();
    body.extensions.persistedQuery.sha256Hash = 'a'.repeat(64);
    return route.continue({ postData: JSON.stringify(body) });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  const form = await fillContact(page, uniqueEmail());
  await expect(form.getByText(/Our site has changed/)).toBeVisible();
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Reload' }).click();
  await expect(form.getByText(/What is \d+ . \d+\?/)).toBeVisible();
  await expect(form.getByLabel('Full Name')).toHaveValue('Hind Alaoui');
});
