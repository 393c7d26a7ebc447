import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../common/log';
import { inEnglish } from '../test/inEnglish';
import { keepRunning } from '../test/keepRunning';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';

const DAY = 24 * 60 * 60 * 1000;
const ORIGIN = 'https://khatam.example';

let now = new Date('2026-03-02T06:00:00Z');
let isBusy = false;
let lines = '';
let site: TestSite;
let mail: Awaited<ReturnType<typeof openMailServer>>;

beforeAll(async () => {
  mail = await openMailServer(() => (isBusy ? { code: 451, message: 'Busy' } : undefined));
  const smtp = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk;
      done();
    },
  });
  const env = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example', PUBLIC_URL: ORIGIN };
  site = await openTestSite({ env, now: () => now, log: createLog('info', smtp) });
});
afterAll(async () => {
  await site.close();
  await mail.close();
});
beforeEach(() => {
  mail.received.length = 0;
});

let count = 0;
/** An address that no other test has used. */
const newAddress = () => {
  count += 1;
  return `reader${count}@olives.example`;
};

const subscribe = async (email: string) => {
  const { status } = await site.post(inEnglish('/'), { form: 'newsletter', email });
  expect(status).toBe(303);
  await site.jobs.drain();
};
const sentTo = (email: string) => mail.received.filter(({ to }) => to.includes(email));
/** Path and query of a link in the mail to an address. */
const linkTo = (email: string, page: 'confirm' | 'unsubscribe') => {
  const [, path] =
    sentTo(email)
      .at(-1)
      ?.mail.text?.match(new RegExp(`${ORIGIN}(${inEnglish(`/newsletter/${page}`)}\\S+)`)) ?? [];
  if (!path) throw new Error(`No mail to ${email} leads to ${page}.`);
  return path;
};
const show = async (path: string) => {
  const answer = await fetch(site.url + path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const press = (path: string) => site.post(path, { form: 'link' });
const confirmedAt = async (email: string) => {
  const [row] = await site.orm.em.fork().execute('select confirmed_at from subscribers where email = ?', [email]);
  return row?.confirmed_at;
};

describe('an entered address', () => {
  test('gets one link by mail, which is valid for seven days, on the address of the site', async () => {
    const email = newAddress();
    await subscribe(email);
    const [one, ...more] = sentTo(email);
    expect(more).toEqual([]);
    expect(one?.mail.subject).toContain('Confirm');
    expect(one?.mail.text).toMatch(/^Hello,\s+Someone, hopefully you, asked/);
    expect(one?.mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }));
    for (const part of [one?.mail.text, one?.mail.html]) {
      expect(part).toContain(ORIGIN + linkTo(email, 'confirm'));
      expect(part).toContain('7 days');
    }
    const hosts = [...(one?.mail.html ?? '').matchAll(/https?:\/\/[^/"<\s]+/g)].map(([host]) => host);
    expect(new Set(hosts)).toEqual(new Set([ORIGIN]));
  });

  test('is confirmed by the button and not by opening the link, which mail scanners do', async () => {
    const email = newAddress();
    await subscribe(email);
    const link = linkTo(email, 'confirm');
    for (let times = 0; times < 2; times += 1) expect((await show(link)).html).toContain('>Confirm</button>');
    await fetch(site.url + link, { method: 'HEAD' });
    expect(await confirmedAt(email)).toBeNull();
    const answer = await press(link);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(link);
    expect(await confirmedAt(email)).not.toBeNull();
    const { html } = await show(link);
    expect(html).toContain('Your address is confirmed');
    expect(html).not.toContain('>Confirm</button>');
  });

  test('is confirmed once: pressing again changes nothing', async () => {
    const email = newAddress();
    await subscribe(email);
    const link = linkTo(email, 'confirm');
    await press(link);
    const first = await confirmedAt(email);
    now = new Date(now.getTime() + 1000);
    expect((await press(link)).status).toBe(303);
    expect(await confirmedAt(email)).toEqual(first);
  });

  test('is not confirmed by an expired link, which shows advice', async () => {
    const email = newAddress();
    await subscribe(email);
    const link = linkTo(email, 'confirm');
    now = new Date(now.getTime() + 7 * DAY);
    expect((await press(link)).status).toBe(303);
    expect(await confirmedAt(email)).toBeNull();
    expect((await show(link)).html).toContain('This link is too old');
    await subscribe(email);
    expect(sentTo(email)).toHaveLength(2);
    await press(linkTo(email, 'confirm'));
    expect(await confirmedAt(email)).not.toBeNull();
    expect((await show(link)).html).toContain('Your address is confirmed');
  });

  test.each(['?token=guess', '', '?token='].map((query) => inEnglish(`/newsletter/confirm${query}`)))(
    'is not found by %s',
    async (link) => {
      expect((await press(link)).status).toBe(303);
      const { status, html } = await show(link);
      expect(status).toBe(200);
      expect(html).toContain('This link is not valid');
    },
  );

  test('gets mail at most once a day for any number of entries, with the same answer', async () => {
    const email = newAddress();
    const answers = new Set<string>();
    for (const hours of [0, 1, 22]) {
      now = new Date(now.getTime() + hours * 60 * 60 * 1000);
      const query = 'mutation ($input: SubscribeInput!) { subscribe(input: $input) { email } }';
      answers.add(JSON.stringify(await site.graphql(query, { input: { email } })));
      await site.jobs.drain();
    }
    expect(answers.size).toBe(1);
    expect(sentTo(email)).toHaveLength(1);
    now = new Date(now.getTime() + DAY);
    await subscribe(email);
    expect(sentTo(email)).toHaveLength(2);
    expect(linkTo(email, 'confirm')).not.toBe('');
  });

  test('gets its next link a day after the last one, even if it was entered without effect meanwhile', async () => {
    const email = newAddress();
    const mailed: number[] = [];
    for (const hours of [0, 9, 16, 9, 14, 2]) {
      now = new Date(now.getTime() + hours * 60 * 60 * 1000);
      await subscribe(email);
      mailed.push(sentTo(email).length);
    }
    expect(mailed).toEqual([1, 1, 2, 2, 2, 3]);
  });

  test('gets its next link a day after the last one, even if it was removed and entered again meanwhile', async () => {
    const email = newAddress();
    const mailed: number[] = [];
    for (const hours of [0, 2, 7, 16]) {
      now = new Date(now.getTime() + hours * 60 * 60 * 1000);
      await subscribe(email);
      mailed.push(sentTo(email).length);
      if (hours === 0) await press(linkTo(email, 'unsubscribe'));
    }
    expect(mailed).toEqual([1, 1, 1, 2]);
  });

  test('gets no second link within a day, for any number of entries by strangers', async () => {
    const email = newAddress();
    const mailedAt: number[] = [];
    for (let hour = 0; hour < 75; hour += 5) {
      now = new Date(now.getTime() + 5 * 60 * 60 * 1000);
      for (let time = 0; time < 2; time += 1) await subscribe(email);
      if (sentTo(email).length > mailedAt.length) mailedAt.push(hour);
      expect(sentTo(email)).toHaveLength(mailedAt.length);
    }
    expect(mailedAt).toEqual([0, 25, 50]);
  });

  test('gets its mail when the mail server is back after a day, even if it was entered again meanwhile', async () => {
    const email = newAddress();
    await subscribe(email);
    now = new Date(now.getTime() + DAY);
    isBusy = true;
    const makeDue = () => site.orm.em.fork().execute(`update jobs.job set start_after = now() where state = 'retry'`);
    for (const hours of [0, 25, 1]) {
      now = new Date(now.getTime() + hours * 60 * 60 * 1000);
      await makeDue();
      await site.jobs.drain();
      await subscribe(email);
    }
    isBusy = false;
    await makeDue();
    await site.jobs.drain();
    expect(sentTo(email)).toHaveLength(2);
  });

  test('gets no mail once it is confirmed, with the same answer', async () => {
    const email = newAddress();
    await subscribe(email);
    await press(linkTo(email, 'confirm'));
    now = new Date(now.getTime() + 2 * DAY);
    await subscribe(email);
    expect(sentTo(email)).toHaveLength(1);
  });

  test('gets no mail if it was confirmed while its second link waited for the mail server', async () => {
    const email = newAddress();
    await subscribe(email);
    const link = linkTo(email, 'confirm');
    now = new Date(now.getTime() + 2 * DAY);
    isBusy = true;
    await subscribe(email);
    isBusy = false;
    await press(link);
    await site.orm.em.fork().execute(`update jobs.job set start_after = now() where state = 'retry'`);
    await site.jobs.drain();
    expect(sentTo(email)).toHaveLength(1);
  });

  test('gets its mail even if a receipt was sent there on the same day', async () => {
    const email = newAddress();
    await site.rest('POST', '/contact/', { name: 'Nadia', email, phone: '', message: 'Do you build shops?' });
    await subscribe(email);
    expect(
      sentTo(email)
        .map(({ mail: { subject } }) => subject)
        .sort(),
    ).toEqual([expect.stringContaining('Confirm'), expect.stringContaining('We have your message')]);
  });

  test('gets its mail when the mail server is back, even if it was entered again meanwhile', async () => {
    const email = newAddress();
    isBusy = true;
    await subscribe(email);
    await subscribe(email);
    isBusy = false;
    await site.orm.em.fork().execute(`update jobs.job set start_after = now() where state = 'retry'`);
    await site.jobs.drain();
    expect(sentTo(email)).toHaveLength(1);
    await press(linkTo(email, 'confirm'));
    expect(await confirmedAt(email)).not.toBeNull();
  });

  test('is deleted after 30 days without a confirmation, and stays with one', async () => {
    const [quiet, asking, notified] = [newAddress(), newAddress(), newAddress()] as const;
    for (const email of [quiet, asking, notified]) await subscribe(email);
    await press(linkTo(notified, 'confirm'));
    now = new Date(now.getTime() + 29 * DAY);
    await subscribe(asking);
    now = new Date(now.getTime() + DAY);
    const staff = await site.signIn();
    await keepRunning(site.orm.em.fork(), now);
    const { errors } = await site.graphql(
      'mutation { eraseExpired(dryRun: false) { result { erased { table } } } }',
      {},
      staff,
    );
    expect(errors).toBeUndefined();
    expect(await confirmedAt(quiet)).toBeUndefined();
    expect(await confirmedAt(asking)).toBeNull();
    expect(await confirmedAt(notified)).not.toBeNull();
  });
});

describe('a subscription', () => {
  test('ends with the button of the page linked in every mail, and not by opening it', async () => {
    const email = newAddress();
    await subscribe(email);
    await press(linkTo(email, 'confirm'));
    const link = linkTo(email, 'unsubscribe');
    expect((await show(link)).html).toContain('>Unsubscribe</button>');
    expect(await confirmedAt(email)).not.toBeNull();
    expect((await press(link)).headers.get('location')).toBe(link);
    expect(await confirmedAt(email)).toBeUndefined();
    expect((await show(link)).html).toContain('You are not on the list');
    expect((await show(linkTo(email, 'confirm'))).html).toContain('This link is not valid');
  });

  test('ends by the link of a mail of ten years ago, without a sign-in', async () => {
    const email = newAddress();
    await subscribe(email);
    await press(linkTo(email, 'confirm'));
    const link = linkTo(email, 'unsubscribe');
    const present = now;
    now = new Date(present.getTime() + 10 * 365 * 24 * 60 * 60_000);
    try {
      expect((await show(link)).html).toContain('>Unsubscribe</button>');
      expect((await press(link)).status).toBe(303);
    } finally {
      now = present;
    }
    expect(await confirmedAt(email)).toBeUndefined();
  });

  test('ends with the one-click POST of a mail program, without a redirect (RFC 8058)', async () => {
    const email = newAddress();
    await subscribe(email);
    const headers = Object.fromEntries(sentTo(email)[0]?.mail.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = linkTo(email, 'unsubscribe');
    expect(headers['list-unsubscribe']).toBe(`<${ORIGIN}${link}>`);
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const answer = await fetch(site.url + link, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(200);
    expect(await confirmedAt(email)).toBeUndefined();
    expect((await fetch(site.url + link, { method: 'POST', redirect: 'manual' })).status).toBe(200);
  });
});

describe('a malformed link', () => {
  test.each(['confirm', 'unsubscribe'])('is unknown to the page %s, without a failure', async (page) => {
    const before = lines.length;
    const link = `/newsletter/${page}?token=%00`;
    const { status, html } = await show(link);
    expect(status).toBe(200);
    expect(html).not.toContain('name="form" value="link"');
    expect((await press(link)).headers.get('location')).toBe(link);
    expect((await site.post(link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(lines.slice(before)).not.toContain('"level":50');
  });

  test('is unknown over GraphQL', async () => {
    const variables = { token: 'a\u0000b' };
    const asked = await site.graphql('query ($token: String!) { unsubscribeLink(token: $token) }', variables);
    expect(asked).toEqual({ data: { unsubscribeLink: false } });
    const notified = await site.graphql('mutation ($token: String!) { unsubscribe(token: $token) }', variables);
    expect(notified).toEqual({ data: { unsubscribe: true } });
  });
});

describe('the secret of a link', () => {
  test('is in no log, no Referer, no cache, no search engine and no table', async () => {
    const email = newAddress();
    await subscribe(email);
    for (const page of ['confirm', 'unsubscribe'] as const) {
      const link = linkTo(email, page);
      const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
      const { headers, html } = await show(link);
      expect(headers.get('referrer-policy')).toBe('strict-origin');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('rel="canonical"');
      await press(link);
      expect(lines).toContain(`/newsletter/${page}`);
      expect(lines).not.toContain(token);
      if (page === 'unsubscribe') continue;
      const rows = await site.orm.em.fork().execute('select * from confirmation_links');
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('newsletter');
  });

  test('is not in the submissions from the footer of its page', async () => {
    const email = newAddress();
    const answer = await site.post('/newsletter/confirm?token=a-secret-of-mail', { form: 'newsletter', email });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/newsletter\/confirm\?token=a-secret-of-mail&received=/);
    const [row] = await site.orm.em.fork().execute('select source_page from subscribers where email = ?', [email]);
    expect(row?.source_page).toBe('/newsletter/confirm');
  });
});

test('staff list confirmed and unconfirmed subscribers', async () => {
  const [one, other] = [newAddress(), newAddress()] as const;
  await subscribe(one);
  await subscribe(other);
  await press(linkTo(one, 'confirm'));
  const staff = await site.signIn();
  const list = `query ($confirmed: Boolean) { subscriberConnection(filter: { confirmed: $confirmed }, first: 100) {
    edges { node { email } }
  } }`;
  const getAddresses = async (confirmed: boolean) =>
    (await site.graphql(list, { confirmed }, staff)).data.subscriberConnection.edges.map(
      ({ node }: { node: { email: string } }) => node.email,
    );
  expect(await getAddresses(true)).toEqual(expect.arrayContaining([one]));
  expect(await getAddresses(true)).not.toContain(other);
  expect(await getAddresses(false)).toEqual(expect.arrayContaining([other]));
  expect(await getAddresses(false)).not.toContain(one);
});

test('the link to leave of years ago ends a later subscription of the address as well', async () => {
  const email = newAddress();
  await subscribe(email);
  const old = linkTo(email, 'unsubscribe');
  expect(old).not.toContain(email.split('@')[0]);
  await press(old);
  now = new Date(now.getTime() + 2 * DAY);
  await subscribe(email);
  await press(linkTo(email, 'confirm'));
  expect(await confirmedAt(email)).toBeTruthy();
  expect((await show(old)).html).toContain('Unsubscribe</button>');
  expect((await site.post(old, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  expect(await confirmedAt(email)).toBeUndefined();
});
