import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFields } from '../../schema/rules/checkFields';
import { contactRules } from '../../schema/rules/contactRules';
import { toErrorsByField } from '../../schema/rules/errorsByField';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { solveOn } from '../test/solveOn';
import { getTranslate } from '../translate';
import { wordFieldErrors } from './wordFieldErrors';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const wrong = { name: '', email: 'hind', message: 'Hello.' };
const { fieldErrors } = checkFields(contactRules, wrong);
const inFrench = toErrorsByField(wordFieldErrors(fieldErrors, 'fr'));
const summary = getTranslate('fr', 'requestErrors')('codes.VALIDATION_FAILED');

const ask = (path: string, body: object | undefined, language: string) =>
  fetch(site.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: body ? JSON.stringify(body) : null,
  });

describe('an error message is in the language of the caller, with its code unchanged', () => {
  const query = 'mutation ($input: ContactInput!) { contact(input: $input) { id } }';

  test('by REST', async () => {
    const answer = await ask('/api/contact/', wrong, 'fr-MA,fr;q=0.9,en;q=0.5');
    expect(answer.headers.get('content-language')).toBe('fr');
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', detail: summary, ...inFrench });
  });

  test('by GraphQL', async () => {
    const answer = await ask('/graphql', { query, variables: { input: wrong } }, 'fr');
    expect(answer.headers.get('content-language')).toBe('fr');
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    const { errors } = await answer.json();
    expect(errors).toMatchObject([{ message: summary, extensions: { code: 'VALIDATION_FAILED', ...inFrench } }]);
  });

  test.each([
    ['of an operation', '/graphql', { query: '{ leads { count } }' }, 'UNAUTHENTICATED'],
    ['of a body', '/graphql', undefined, 'BAD_REQUEST'],
  ] as const)('%s that was not run', async (_what, path, body, code) => {
    const answer = body
      ? await ask(path, body, 'ar')
      : await fetch(site.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
          body: '{',
        });
    const { errors } = await answer.json();
    expect(errors).toMatchObject([
      { message: getTranslate('ar', 'requestErrors')(`codes.${code}`), extensions: { code } },
    ]);
  });

  test('of an unknown endpoint', async () => {
    expect(await (await ask('/api/nothing/', undefined, 'ar')).json()).toMatchObject({
      code: 'NOT_FOUND',
      detail: getTranslate('ar', 'requestErrors')('codes.NOT_FOUND'),
    });
  });

  test.each([
    ['ar;q=0.4, fr;q=0.8', 'fr'],
    ['de, *;q=0.1', 'en'],
    ['de', 'en'],
    ['*', 'en'],
  ])('“%s” is answered in %s', async (preferred, locale) => {
    const answer = await ask('/api/contact/', wrong, preferred);
    expect(answer.headers.get('content-language')).toBe(locale);
  });
});

describe('a page', () => {
  test('shows errors in the language of its address, not of the browser', async () => {
    const answer = await fetch(`${site.url}/fr/contact`, {
      method: 'POST',
      body: new URLSearchParams({ ...wrong, ...(await solveOn(site, '/contact')) }),
      headers: { 'accept-language': 'ar' },
      redirect: 'manual',
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const [message] of Object.values(inFrench.fields)) {
      expect(html).toContain(message?.replaceAll('"', '&quot;').replaceAll("'", '&#x27;'));
    }
  });
});
