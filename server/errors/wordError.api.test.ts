import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addLocale, defaultLocale, isCodeLanguage, localeNames } from '../../schema/locales';
import { checkFields } from '../../schema/rules/checkFields';
import { contactRules } from '../../schema/rules/contactRules';
import { toErrorsByField } from '../../schema/rules/errorsByField';
import { getTranslate } from '../common/translate';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { solveOn } from '../test/solveOn';
import { wordFieldErrors } from './wordFieldErrors';

const [, second = defaultLocale] = localeNames;
/** Messages in English say more than their code does. */
const last = localeNames.findLast((locale) => !isCodeLanguage(locale)) ?? defaultLocale;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const wrong = { name: '', email: 'hind', message: 'Hello.' };
const { fieldErrors } = checkFields(contactRules, wrong);
const inSecond = toErrorsByField(wordFieldErrors(fieldErrors, second));
const summary = getTranslate(second, 'requestErrors')('codes.VALIDATION_FAILED');

const ask = (path: string, body: object | undefined, language: string) =>
  fetch(site.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: body ? JSON.stringify(body) : null,
  });

describe('an error message is in the language of the caller, with its code unchanged', () => {
  const query = 'mutation ($input: ContactInput!) { contact(input: $input) { id } }';

  test('by REST', async () => {
    const answer = await ask('/api/contact/', wrong, `${second}-MA,${second};q=0.9,${defaultLocale};q=0.5`);
    expect(answer.headers.get('content-language')).toBe(second);
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', detail: summary, ...inSecond });
  });

  test('by GraphQL', async () => {
    const answer = await ask('/graphql', { query, variables: { input: wrong } }, second);
    expect(answer.headers.get('content-language')).toBe(second);
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    const { errors } = await answer.json();
    expect(errors).toMatchObject([{ message: summary, extensions: { code: 'VALIDATION_FAILED', ...inSecond } }]);
  });

  test.each([
    ['of an operation', '/graphql', { query: '{ leads { count } }' }, 'UNAUTHENTICATED'],
    ['of a body', '/graphql', undefined, 'BAD_REQUEST'],
  ] as const)('%s that was not run', async (_what, path, body, code) => {
    const answer = body
      ? await ask(path, body, last)
      : await fetch(site.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': last },
          body: '{',
        });
    const { errors } = await answer.json();
    expect(errors).toMatchObject([
      { message: getTranslate(last, 'requestErrors')(`codes.${code}`), extensions: { code } },
    ]);
  });

  test('of an unknown endpoint', async () => {
    expect(await (await ask('/api/nothing/', undefined, last)).json()).toMatchObject({
      code: 'NOT_FOUND',
      detail: getTranslate(last, 'requestErrors')('codes.NOT_FOUND'),
    });
  });

  test.each([
    [`${last};q=0.4, ${second};q=0.8`, second],
    ['de, *;q=0.1', defaultLocale],
    ['de', defaultLocale],
    ['*', defaultLocale],
  ])('“%s” is answered in %s', async (preferred, locale) => {
    const answer = await ask('/api/contact/', wrong, preferred);
    expect(answer.headers.get('content-language')).toBe(locale);
  });
});

describe('a page', () => {
  test('shows errors in the language of its address, not of the browser', async () => {
    const answer = await fetch(site.url + addLocale(second, '/contact'), {
      method: 'POST',
      body: new URLSearchParams({ ...wrong, ...(await solveOn(site, '/contact')) }),
      headers: { 'accept-language': last },
      redirect: 'manual',
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const [message] of Object.values(inSecond.fields)) {
      expect(html).toContain(message?.replaceAll('"', '&quot;').replaceAll("'", '&#x27;'));
    }
  });
});
