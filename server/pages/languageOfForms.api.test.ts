import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultLocale, type Locale, localeNames, locales } from '../../schema/locales';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validMessage } from '../test/validLead';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const open = (path: string, headers = {}) => fetch(site.url + path, { redirect: 'manual', headers });
const expectLanguage = async (answer: Response, locale: Locale) => {
  expect(answer.headers.get('content-language')).toBe(locale);
  expect(answer.headers.get('vary') ?? '').not.toMatch(/language/i);
  const html = await answer.text();
  expect(html).toContain(`<html lang="${locale}" dir="${locales[locale].dir}">`);
  return html;
};
const getLocation = (answer: Response) => answer.headers.get('location');

describe.each(localeNames.filter((locale) => locale !== defaultLocale))('without scripts, in %s', (locale) => {
  const at = (path: string) => locales[locale].prefix + path;

  test('an incomplete form is returned in the language of its page, with the typed text', async () => {
    const answer = await site.post(at('/contact'), { ...validMessage, email: 'youssef' });
    expect(answer.status).toBe(422);
    const html = await expectLanguage(answer, locale);
    expect(html).toContain('value="youssef"');
    expect(html).toContain(`value="${validMessage.name}"`);
    expect(html).toContain(`action="${at('/contact')}"`);
    expect(html).not.toContain('action="/contact"');
  });

  test('a stored form leads to its page in the language, which shows thanks', async () => {
    const sent = await site.post(at('/about'), { form: 'newsletter', email: `hello@${locale}.example` });
    expect([sent.status, getLocation(sent)]).toEqual([303, expect.stringMatching(`^${at('/about')}\\?received=`)]);
    const thanks = await open(getLocation(sent) ?? '');
    expect([thanks.status, thanks.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await expectLanguage(thanks, locale);
  });

  test('a form on the home page leads home', async () => {
    const sent = await site.post(locales[locale].prefix, { form: 'newsletter', email: `home@${locale}.example` });
    expect(getLocation(sent)).toMatch(new RegExp(`^/${locale}\\?received=`));
  });

  test('the button of a link in mail leads back to its page', async () => {
    const pressed = await site.post(at('/newsletter/unsubscribe?token=guess'), { form: 'link' });
    expect([pressed.status, getLocation(pressed)]).toEqual([303, at('/newsletter/unsubscribe?token=guess')]);
    await expectLanguage(await open(at('/newsletter/unsubscribe?token=guess')), locale);
  });

  test('the forms for owners of accounts lead back to their pages', async () => {
    const asked = await site.post(at('/account/reset'), { email: `nobody@${locale}.example` });
    expect(getLocation(asked)).toBe(at('/account/reset?outcome=sent'));
    const confirmed = await site.post(at('/account/confirm?token=guess'), { form: 'link' });
    expect(getLocation(confirmed)).toBe(at('/account/confirm?token=guess'));
    await expectLanguage(await open(at('/account/confirm?token=guess')), locale);
  });

  test('an answer to the banner leads back, and with consent stores the language of the page', async () => {
    for (const path of ['/consent', at('/consent')]) {
      const answer = await site.post(path, { choice: 'all', back: at('/about?tab=team') });
      expect([answer.status, getLocation(answer)]).toEqual([303, at('/about?tab=team')]);
      expect(answer.headers.getSetCookie()[1]).toContain(`language_pref=${locale};`);
    }
    const settings = await open(at(`/consent?back=${encodeURIComponent(at('/contact'))}`));
    expect(getLocation(settings)).toBe(at('/contact?consent=v1.p0f0m0'));
    expect(getLocation(await open(at('/consent?back=//elsewhere.example')))).toBe(
      `${locales[locale].prefix}?consent=v1.p0f0m0`,
    );
  });
});
