import { expect, test, vi } from 'vitest';

test('a coming language is a language of the site for staff, and for visitors its addresses lead to the default one', async () => {
  const pt = { name: 'Português', dir: 'ltr', tag: 'pt', offer: 'Disponível em português.', dismiss: 'Fechar' };
  const languages = { default: 'en', others: ['fr'], coming: ['pt'], own: { pt }, content: 'en', staff: 'en' };
  vi.doMock('./generated/agency', () => ({ languages }));
  const { addLocale, isLocale, isPublicLocale, localeNames, locales, publicLocales, removeFormerPrefix } = await import(
    './locales'
  );
  const [coming] = localeNames.slice(-1);
  expect(localeNames).toEqual(['en', 'fr', 'pt']);
  expect(publicLocales).toEqual(['en', 'fr']);
  expect([isLocale('pt'), isPublicLocale('pt')]).toEqual([true, false]);
  expect(coming && locales[coming]).toMatchObject({ prefix: '/pt', tag: 'pt' });
  expect(coming && addLocale(coming, '/about')).toBe('/pt/about');
  expect(removeFormerPrefix('/pt/about')).toBe('/about');
  expect(removeFormerPrefix('/fr/about')).toBeUndefined();
});
