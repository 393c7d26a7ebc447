import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contents } from '../content/Content';
import { readContents } from '../content/readContents';
import { LOCALES, openEditor } from '../test/contentCalls';
import { inEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';

const SUBSCRIBE = `mutation ($input: SubscribeInput!, $form: FormInput) {
  subscribe(input: $input, form: $form) { id email }
}`;
const ALL = '{ subscriberConnection(first: 100) { edges { node { id email confirmedAt } } } }';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const subscribe = (email: string, key = randomUUID()) => site.graphql(SUBSCRIBE, { input: { email }, form: { key } });
const addresses = async () =>
  (await site.graphql(ALL, {}, token)).data.subscriberConnection.edges.map(
    ({ node }: { node: { email: string } }) => node.email,
  ) as string[];

describe('a subscription', () => {
  test('is stored, unconfirmed, and readable by staff only', async () => {
    const { data } = await subscribe('nadia@olives.example');
    expect(data.subscribe.email).toBe('nadia@olives.example');
    const { edges } = (await site.graphql(ALL, {}, token)).data.subscriberConnection;
    expect(edges).toContainEqual({
      node: expect.objectContaining({ email: 'nadia@olives.example', confirmedAt: null }),
    });
    expect((await site.graphql(ALL)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('of a known address, in any case, creates no second row and gets the same answer', async () => {
    const key = randomUUID();
    await subscribe('omar@tiles.example');
    const again = await subscribe('Omar@Tiles.example', key);
    expect(again).toEqual({ data: { subscribe: { id: key, email: 'Omar@Tiles.example' } } });
    expect((await addresses()).filter((email) => email === 'omar@tiles.example')).toHaveLength(1);
  });

  test('of one mailbox in several spellings creates one row', async () => {
    for (const email of ['a@bücher.example', 'A@bu\u0308cher.example', 'a@xn--bcher-kva.example']) {
      expect((await subscribe(email)).data.subscribe.email).toBe(email);
    }
    expect((await addresses()).filter((email) => email.startsWith('a@'))).toEqual(['a@bücher.example']);
  });

  test('ten times at once creates one row', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe('all@once.example')));
    expect(answers.every(({ errors }) => errors === undefined)).toBe(true);
    expect((await addresses()).filter((email) => email === 'all@once.example')).toHaveLength(1);
  });

  test('without a form key is accepted as well', async () => {
    const { data } = await site.graphql(SUBSCRIBE, { input: { email: 'plain@client.example' } });
    expect(data.subscribe.id).toBeTruthy();
  });

  test.each([
    ['', 'REQUIRED'],
    ['nadia', 'INVALID_EMAIL'],
    [`${'a'.repeat(250)}@b.example`, 'TOO_LONG'],
  ])('of %j is rejected', async (email, code) => {
    const { errors } = await subscribe(email);
    expect(errors?.[0]?.extensions.fieldCodes).toEqual({ email: [code] });
  });

  test('keeps the words that were shown with it, as staff last published them', async () => {
    const read = async (email: string) => {
      const query = `{ subscriberConnection(filter: { search: "${email}" }) { edges { node { consentText } } } }`;
      return (await site.graphql(query, {}, token)).data.subscriberConnection.edges[0].node.consentText;
    };
    await subscribe('before@words.example');
    const editor = await openEditor(site);
    const path = 'words.newsletter.text';
    await editor.save(
      'words',
      LOCALES.map((locale) => ({ path, locale, value: 'News of olives.' })),
    );
    expect(await editor.publish(0)).toMatchObject({ outcome: 'DONE' });
    await subscribe('after@words.example');
    await site.graphql(SUBSCRIBE, { input: { email: 'program@words.example' } });
    expect(await read('after@words.example')).toMatch(/^News of olives\. \S/);
    expect(await read('before@words.example')).not.toContain('News of olives.');
    expect(await read('before@words.example')).not.toBe('');
    expect(await read('program@words.example')).toBeNull();
    const copy = 'mutation { exportPersonalData(email: "after@words.example") { result { held { rows } } } }';
    const { held } = (await site.graphql(copy, {}, token)).data.exportPersonalData.result;
    expect(held[0].rows[0].consent_text).toBe(await read('after@words.example'));
  });

  test('never shows the token that ends it', async () => {
    const { errors } = await site.graphql(
      '{ subscriberConnection { edges { node { unsubscribeToken } } } }',
      {},
      token,
    );
    expect(errors?.[0]?.message).toContain('Cannot query field');
  });

  test('is not ended by a guess, which gets the same answer as a valid token', async () => {
    const before = await addresses();
    const { data } = await site.graphql('mutation { unsubscribe(token: "guess") }');
    expect(data.unsubscribe).toBe(true);
    expect(await addresses()).toEqual(before);
  });
});

const HOME = inEnglish('/');
const CONTACT = inEnglish('/contact');

describe('without scripts', () => {
  test('the form in the footer of any page leads back to that page, with its query and the message', async () => {
    const answer = await site.post(`${CONTACT}?utm_source=mail`, {
      form: 'newsletter',
      email: 'noscript@reader.example',
    });
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect(location.startsWith(`${CONTACT}?utm_source=mail&received=`)).toBe(true);
    const html = await (await fetch(site.url + location)).text();
    expect(html).toContain('Successfully subscribed!');
    // The form of the page itself can still be sent.
    expect(html).toContain('name="captchaToken"');
    expect(html).not.toContain('Thank you. Your message is with us.');
    expect(await addresses()).toContain('noscript@reader.example');
  });

  test('a submission has no opening time, so that it is never too fast', async () => {
    const email = 'fast@reader.example';
    await site.post(HOME, { form: 'newsletter', email });
    const rows = await site.orm.em.fork().execute('select spam_reasons from subscribers where email = ?', [email]);
    expect(rows).toEqual([{ spam_reasons: [] }]);
  });

  test('an error comes back on the same page with the typed text', async () => {
    const answer = await site.post(CONTACT, { form: 'newsletter', email: 'reader@' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('Enter an email address in the form name@example.com.');
    expect(html).toContain('value="reader@"');
    expect(html).toContain('name="captchaToken"');
  });

  test('a receipt of one form shows no thanks for another', async () => {
    const answer = await site.post(HOME, { form: 'newsletter', email: 'receipt@reader.example' });
    const received = new URL(answer.headers.get('location') ?? '', site.url).search;
    const html = await (await fetch(`${site.url}${inEnglish('/get-quote')}${received}`)).text();
    expect(html).toContain('Successfully subscribed!');
    expect(html).not.toContain('Thank you. Your request is with us.');
  });

  test('a receipt shows thanks for an hour; afterwards the address shows the form', async () => {
    let now = new Date();
    const clocked = await openTestSite({ now: () => now });
    const answer = await clocked.post(HOME, { form: 'newsletter', email: 'late@reader.example' });
    const show = async () => (await fetch(`${clocked.url}${answer.headers.get('location')}`)).text();
    now = new Date(now.getTime() + 59 * 60_000);
    expect(await show()).toContain('Successfully subscribed!');
    now = new Date(now.getTime() + 2 * 60_000);
    const html = await show();
    expect(html).not.toContain('Successfully subscribed!');
    expect(html).toMatch(/<input[^>]* name="email"/);
    await clocked.close();
  });

  test('a form that a page does not contain is rejected', async () => {
    const answer = await site.post(HOME, { form: 'contact', name: 'x' });
    expect(answer.status).toBe(405);
  });

  test('the redirect after a form never leaves the site', async () => {
    const answer = await site.post('//elsewhere.example/', { form: 'newsletter', email: 'redirect@reader.example' });
    expect(answer.headers.get('location')).toMatch(/^\/elsewhere\.example\/\?received=/);
  });
});

test('without a newsletter nothing is stored or mailed, over GraphQL and the form', async () => {
  const contents = await readContents();
  const withoutNewsletter = Object.entries(contents).map(([locale, content]) => [
    locale,
    { ...content, site: { ...content.site, hasNewsletter: false } },
  ]);
  const closed = await openTestSite({ contents: Object.fromEntries(withoutNewsletter) as Contents });
  try {
    const email = 'late@reader.example';
    const { errors } = await closed.graphql(SUBSCRIBE, { input: { email } });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await closed.post(HOME, { form: 'newsletter', email })).status).toBe(404);
    const { edges } = (await closed.graphql(ALL, {}, await closed.signIn())).data.subscriberConnection;
    expect(edges).toEqual([]);
  } finally {
    await closed.close();
  }
});
