import 'reflect-metadata';
import { expect, test } from 'vitest';
import { contentLanguage, getKnownLocale } from '../../schema/locales';
import { createPriceFormat } from '../../schema/prices';
import { LOCALES } from '../test/contentCalls';
import { openEditedSite } from '../test/openEditedSite';

const { site, editor } = await openEditedSite();

const OWN = contentLanguage.toUpperCase();
const WORDS: Record<string, string> = { EN: 'Ask us', FR: 'Nous consulter', AR: 'اسألنا' };
const STARTER = 'plans[starter].price';
const ENTERPRISE = 'plans[enterprise].price';

const save = async (path: string, locale: string, value: unknown) => {
  const { version = null } = (await editor.find('plans', path, locale)) ?? {};
  return editor.save('plans', [{ path, locale, value, version }]);
};
const readPrices = async (id: string) =>
  Promise.all(
    LOCALES.map(async (locale) => {
      const { data } = await site.graphql(`{ plans(locale: ${locale}) { id price priceAmount { amount } } }`);
      const { price, priceAmount } = data.plans.find((plan: { id: string }) => plan.id === id);
      return [price, priceAmount?.amount];
    }),
  );
const shown = (amount: number) =>
  LOCALES.map((locale) => [createPriceFormat(getKnownLocale(locale.toLowerCase()))(amount), amount]);

test('an amount is set once and published in the form of every language', async () => {
  const { units } = await editor.readDocument('plans');
  const unit = units.find(({ path }: { path: string }) => path === STARTER);
  expect([unit.kind, unit.texts.map(({ locale }: { locale: string }) => locale)]).toEqual(['MONEY', [OWN]]);
  expect((await save(STARTER, OWN, { amount: 2700 })).outcome).toBe('DONE');
  expect(await editor.find('plans', STARTER, OWN)).toMatchObject({ draft: { amount: 2700 }, states: ['DRAFT'] });
  expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
  expect(await readPrices('starter')).toEqual(shown(2700));
});

test('a word stands for an amount in every language, and an amount for a word', async () => {
  await save(STARTER, OWN, { word: WORDS[OWN] });
  expect((await editor.find('plans', STARTER, LOCALES.at(-1) ?? '')).states).toContain('MISSING');
  const { problems } = await editor.publishAll();
  expect(problems).toContainEqual(
    expect.objectContaining({ document: 'plans', path: STARTER, message: 'price is missing' }),
  );
  expect(await readPrices('starter')).toEqual(shown(2700));
  for (const locale of LOCALES.slice(1)) await save(STARTER, locale, { word: WORDS[locale] });
  expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
  expect(await readPrices('starter')).toEqual(LOCALES.map((locale) => [WORDS[locale], undefined]));

  await save(ENTERPRISE, OWN, { amount: 9000 });
  await save(STARTER, OWN, { amount: 2600 });
  expect(await editor.publishAll()).toMatchObject({ outcome: 'DONE', problems: [] });
  expect(await readPrices('enterprise')).toEqual(shown(9000));
  expect(await readPrices('starter')).toEqual(shown(2600));
  expect((await editor.readDocument('plans')).orphans).toEqual([]);
  await editor.restore(0);
  expect(await readPrices('starter')).toEqual(shown(2500));
  expect((await readPrices('enterprise')).map(([, amount]) => amount)).toEqual(LOCALES.map(() => undefined));
});

test.each([
  ['a text', OWN, '$2,700', 'value'],
  ['an amount with cents', OWN, { amount: 2700.5 }, 'value'],
  ['an amount of its own in a translation', LOCALES.at(-1) ?? '', { amount: 2700 }, 'locale'],
])('a price is not %s', async (_, locale, value, field) => {
  await expect(editor.save('plans', [{ path: STARTER, locale, value }])).rejects.toThrow(`"edits[0].${field}"`);
});
