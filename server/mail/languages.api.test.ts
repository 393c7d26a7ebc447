import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getReference } from '../../schema/rules/getReference';
import { openMailServer } from '../test/openMailServer';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';
import { getTranslate } from '../translate';

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

describe('a visitor who writes in Arabic', () => {
  test('gets a receipt in Arabic, from right to left, with links to Arabic pages; mail to staff is in English', async () => {
    const { id } = await send('/api/leads/', { ...validLead, email: 'amal@shop.example' }, 'ar');
    const receipt = findMail('amal@shop.example');
    const t = getTranslate('ar', 'mail');
    expect(receipt?.subject).toBe(t('receipt.subjects.Lead', { reference: getReference(id) }));
    expect(receipt?.html).toContain('<html lang="ar" dir="rtl">');
    expect(receipt?.text).toContain(t('receipt.thanks'));
    expect(receipt?.text).toContain(`${t('receipt.privacy')}\n\nhttps://khatam.example/ar/privacy-policy\n`);
    expect(receipt?.html).toContain('<a href="https://khatam.example/ar/privacy-policy">');
    const staff = findMail('sales@khatam.example');
    expect(staff?.text).toContain('Language: Arabic');
    expect(staff?.text).toContain('Project type: Website development');
    expect(staff?.html).toContain('<html lang="en" dir="ltr">');
  });

  test('confirms the newsletter and an account on Arabic pages', async () => {
    const query = 'mutation ($input: SubscribeInput!) { subscribe(input: $input) { id } }';
    await send('/graphql', { query, variables: { input: { email: 'news@shop.example' } } }, 'ar');
    expect(findMail('news@shop.example')?.text).toContain('https://khatam.example/ar/newsletter/confirm?token=');
    expect(findMail('news@shop.example')?.text).toContain('https://khatam.example/ar/newsletter/unsubscribe?token=');
    const account = { email: 'owner@shop.example', password: 'a long secret of Amal' };
    await send('/api/auth/register/', account, 'ar');
    expect(findMail('owner@shop.example')?.text).toContain('https://khatam.example/ar/account/confirm?token=');
  });
});

test('mail about a request in English names no language', async () => {
  await send('/api/leads/', { ...validLead, email: 'ann@shop.example' }, 'en');
  expect(findMail('sales@khatam.example')?.text).not.toContain('Language:');
  expect(findMail('ann@shop.example')?.html).toContain('<html lang="en" dir="ltr">');
});
