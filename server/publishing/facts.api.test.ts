import { expect, test } from 'vitest';
import { addLocale, localeNames, publicLocales } from '../../schema/locales';
import { longTest } from '../test/longTest';
import { openEditedSite } from '../test/openEditedSite';

const { site, editor } = await openEditedSite();

const saveFact = async (path: string, value: unknown) => {
  const { version } = await editor.find('agency', path, 'EN');
  return editor.save('agency', [{ path, locale: 'EN', value, version }]);
};
const open = async (path: string) => (await fetch(site.url + path)).text();
const SOCIAL = [{ name: 'Behance', href: 'https://social.example/@agency' }];

test('facts are a document with typed fields, in one language', async () => {
  const { units, states } = await editor.readDocument('agency');
  expect(units.map(({ path, kind }: { path: string; kind: string }) => [path, kind])).toEqual([
    ['agency.phone', 'PHONE'],
    ['agency.emails.general', 'EMAIL'],
    ['agency.emails.privacy', 'EMAIL'],
    ['agency.emails.legal', 'EMAIL'],
    ['agency.address.street', 'TEXT'],
    ['agency.address.postalCode', 'TEXT'],
    ['agency.social', 'LINKS'],
  ]);
  expect(units[0].texts).toHaveLength(1);
  expect(states).toHaveLength(1);
});

test('a document has the facts that its texts may name, as each language words them', async () => {
  const { contentDocument } = await editor.run(
    '{ contentDocument(id: "about") { placeholders { name values { locale value } } } }',
  );
  const names = contentDocument.placeholders.map(({ name }: { name: string }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(['claims.team', 'atLeast.claims.team', 'site.phone']));
  expect(names).not.toContain('atLeast.claims.rating');
  for (const { name, values } of contentDocument.placeholders) expect(values, name).toHaveLength(localeNames.length);
});

test('a fact of a wrong form is refused, and the error names its field', async () => {
  await saveFact('agency.phone', '0500 000100');
  await saveFact('agency.emails.legal', 'legal at agency.example');
  await saveFact('agency.social', [{ name: '', href: 'social.example' }]);
  const { outcome, problems } = await editor.publish(0);
  expect(outcome).toBe('REFUSED');
  expect(problems.map(({ path, message }: Record<string, string>) => `${path} ${message}`)).toEqual([
    expect.stringMatching(/^agency\.phone must be a number as it is dialled from anywhere/),
    'agency.emails.legal must be an email address',
    'agency.social[0].name text is missing',
    expect.stringMatching(/^agency\.social\[0\]\.href must be an address such as https:/),
  ]);
  expect(problems.every(({ document }: { document: string }) => document === 'agency')).toBe(true);
  await expect(saveFact('agency.social', [{ href: 'https://social.example' }])).rejects.toThrow('edits[0].value');
});

test('everything public that shows a fact follows its publication', async () => {
  await saveFact('agency.phone', '+212 5 00 00 02 00');
  await saveFact('agency.emails.general', 'office@agency.example');
  await saveFact('agency.emails.legal', 'law@agency.example');
  await saveFact('agency.address.street', '7, rue Neuve');
  await saveFact('agency.social', SOCIAL);
  expect((await editor.publish(0)).problems).toEqual([]);
  const { data } = await site.graphql('{ site { phone phoneLink email address { street } social { name href } } }');
  expect(data.site).toEqual({
    phone: '+212 5 00 00 02 00',
    phoneLink: 'tel:+212500000200',
    email: 'office@agency.example',
    address: { street: '7, rue Neuve' },
    social: SOCIAL,
  });
  for (const path of publicLocales.map((locale) => addLocale(locale, '/contact'))) {
    const page = await open(path);
    expect(page, path).toContain('tel:+212500000200');
    expect(page, path).toContain('mailto:office@agency.example');
    expect(page, path).toContain('7, rue Neuve');
    expect(page, path).toContain(SOCIAL[0]?.href);
    expect(page, path).not.toContain('5 00 00 01 00');
  }
  const terms = await fetch(`${site.url}/terms-of-service`);
  if (terms.ok) expect(await terms.text()).toContain('law@agency.example');
});

longTest('going back shows the facts of the release', async () => {
  await editor.restore(0, 1);
  expect(await open('/contact')).not.toContain('tel:+212500000200');
});
