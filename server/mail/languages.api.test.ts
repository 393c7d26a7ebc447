import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addLocale, describeLanguage, localeNames, locales, staffLanguage } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import { getTranslate } from '../common/translate';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

/** Names of the choices in English. */
const NAMES = JSON.parse(readFileSync('schema/generated/choiceNames/en.json', 'utf8'));

let mail: Awaited<ReturnType<typeof openMailServer>>;
let site: TestSite;
beforeAll(async () => {
  mail = await openMailServer();
  const env = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'sales@khatam.example', PUBLIC_URL: 'https://khatam.example' };
  site = await openTestSite({ env });
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

const send = async (path: string, body: object, language: string) => {
  const headers = { 'content-type': 'application/json', 'accept-language': language };
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await site.jobs.drain();
  return answer.json();
};
const findMail = (address: string) => mail.received.filter((one) => one.to.includes(address)).at(-1)?.mail;

/** The last language in which staff get no mail. */
const other = localeNames.findLast((locale) => locale !== staffLanguage);
const locale = other ?? staffLanguage;
const at = (path: string) => addLocale(locale, path);

describe.runIf(other)('a visitor who writes in another language than that of staff', () => {
  test('gets a receipt in this language and its direction, with links to its pages; mail to staff is in theirs', async () => {
    const { id } = await send('/api/leads/', { ...validLead, email: 'amal@shop.example' }, locale);
    const receipt = findMail('amal@shop.example');
    const t = getTranslate(locale, 'mail');
    expect(receipt?.subject).toBe(t('receipt.subjects.Lead', { reference: getReference(id) }));
    expect(receipt?.html).toContain(`<html lang="${locale}" dir="${locales[locale].dir}">`);
    expect(receipt?.text).toContain(t('receipt.thanks'));
    expect(receipt?.text).toContain(`${t('receipt.privacy')}\n\nhttps://khatam.example${at('/privacy-policy')}\n`);
    expect(receipt?.html).toContain(`<a href="https://khatam.example${at('/privacy-policy')}">`);
    const staff = findMail('sales@khatam.example');
    expect(staff?.text).toContain(`Language: ${describeLanguage(locale)}`);
    expect(staff?.text).toContain(`Project type: ${NAMES.projectTypes.website}`);
    expect(staff?.html).toContain(`<html lang="${staffLanguage}" dir="${locales[staffLanguage].dir}">`);
    expect(staff?.html).toMatch(new RegExp(`<td[^>]* lang="${locale}" dir="auto">${validLead.projectDescription}`));
  });

  test('confirms the newsletter and an account on pages in this language', async () => {
    const query = 'mutation ($input: SubscribeInput!) { subscribe(input: $input) { id } }';
    await send('/graphql', { query, variables: { input: { email: 'news@shop.example' } } }, locale);
    expect(findMail('news@shop.example')?.text).toContain(`https://khatam.example${at('/newsletter/confirm')}?token=`);
    expect(findMail('news@shop.example')?.text).toContain(
      `https://khatam.example${at('/newsletter/unsubscribe')}?token=`,
    );
    const account = { email: 'owner@shop.example', password: 'a long secret of Amal' };
    await send('/api/auth/register/', account, locale);
    expect(findMail('owner@shop.example')?.text).toContain(`https://khatam.example${at('/account/confirm')}?token=`);
  });
});

test('mail about a request in the language of staff names no language', async () => {
  await send('/api/leads/', { ...validLead, email: 'ann@shop.example' }, staffLanguage);
  expect(findMail('sales@khatam.example')?.text).not.toContain('Language:');
  expect(findMail('ann@shop.example')?.html).toContain(
    `<html lang="${staffLanguage}" dir="${locales[staffLanguage].dir}">`,
  );
});
