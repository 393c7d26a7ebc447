import { afterAll, beforeAll, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { inEnglish } from '../test/inEnglish';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { solveOn } from '../test/solveOn';
import { validMessage } from '../test/validLead';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const getTitle = async (answer: Response) => (await answer.text()).match(/<title>([^<]*)<\/title>/)?.[1];
const send = (fields: Record<string, string>) => site.post(inEnglish('/contact'), { ...validMessage, ...fields });

test('a page without a submitted form has its own title', async () => {
  expect(await getTitle(await fetch(site.url + inEnglish('/contact')))).toBe(`Contact · ${agency.name}`);
});

test('a page with an invalid form begins its title with that', async () => {
  expect(await getTitle(await send({ email: 'youssef' }))).toBe(`Error: Contact · ${agency.name}`);
});

test('so does a page with the captcha question left', async () => {
  expect(await getTitle(await send({}))).toBe(`Last step: Contact · ${agency.name}`);
});

test('so does a page with thanks', async () => {
  const { headers } = await send(await solveOn(site, '/contact'));
  expect(await getTitle(await fetch(site.url + headers.get('location')))).toBe(`Thank you: Contact · ${agency.name}`);
});

test('so does a page with a rejected form in the footer', async () => {
  const answer = await site.post(inEnglish('/about'), { form: 'newsletter', email: 'youssef' });
  expect(await getTitle(answer)).toMatch(/^Error: About /);
});

test('so does a page with a form that could not be accepted', async () => {
  const closed = await openTestSite({ env: { SIDE_FORMS: 'off' } });
  try {
    const answer = await closed.post(inEnglish('/about'), { form: 'newsletter', email: 'youssef@riad.example' });
    expect(await getTitle(answer)).toMatch(/^Not sent: About /);
  } finally {
    await closed.close();
  }
});
