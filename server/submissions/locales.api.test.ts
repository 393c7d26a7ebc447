import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLocale, defaultLocale, localeNames } from '../../schema/locales';
import { readItems } from '../test/inboxCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { solveOn } from '../test/solveOn';
import { validLead, validMessage } from '../test/validLead';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const send = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/leads/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Returns the senders of the requests in a language. */
async function list(locale: string): Promise<string[]> {
  const query = `{ inboxConnection(filter: { kinds: [LEAD], locale: ${locale} }) { edges { node { locale email } } } }`;
  const { data } = await site.graphql(query, {}, await site.signIn());
  const nodes = (data.inboxConnection.edges as { node: { locale: string; email: string } }[]).map(({ node }) => node);
  expect(nodes.every((node) => node.locale === locale)).toBe(true);
  return nodes.map(({ email }) => email).sort();
}

const other = localeNames.at(1) ?? defaultLocale;
const last = localeNames.at(-1) ?? defaultLocale;

test('a submission keeps its language, and staff can filter by it', async () => {
  await send({ ...validLead, email: 'plain@shop.example' });
  for (const locale of localeNames) {
    await send({ ...validLead, email: `rest@${locale}.example` }, { 'accept-language': locale });
    const page = await site.post(addLocale(locale, '/get-quote'), {
      ...(validLead as Record<string, string>),
      email: `page@${locale}.example`,
      ...(await solveOn(site, '/get-quote')),
    });
    expect(page.status).toBe(303);
  }
  for (const locale of localeNames)
    expect(await list(locale.toUpperCase())).toEqual([
      `page@${locale}.example`,
      ...(locale === defaultLocale ? ['plain@shop.example'] : []),
      `rest@${locale}.example`,
    ]);
  const file = await site.rest('GET', `/leads/export/?locale=${last}`, undefined, await site.signIn());
  expect(file.status).toBe(200);
});

test('a contact message, too; the same key in another language is the same message', async () => {
  const key = { 'idempotency-key': 'one' };
  const write = (language: string) =>
    fetch(`${site.url}/api/contact/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language, ...key },
      body: JSON.stringify(validMessage),
    }).then((answer) => answer.json());
  const [first, second] = [await write(other), await write(defaultLocale)];
  expect(second.id).toBe(first.id);
  const items = await readItems(site, await site.signIn(), 'CONTACT_MESSAGE', 'id locale');
  expect(items).toEqual([{ id: first.id, locale: other.toUpperCase() }]);
});
