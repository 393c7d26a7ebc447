import { describe, expect, test } from 'vitest';
import { getSearchText } from './getSearchText';
import { matching } from './matching';

describe('searchable text', () => {
  test.each([
    ['Éloïse', 'eloise'],
    ['E\u0301lan', 'elan'],
    ['STRASSE Straße', 'strasse strasse'],
    ['Œuvre Łódź', 'oeuvre lodz'],
    ['مُحَمَّد أحمد', 'محمد احمد'],
    ['ﬁne ｗｉｄｅ', 'fine wide'],
    ['  a \n\t b ', 'a b'],
    ["L’Hermitte L'Hermitte L´Hermitte L`Hermitte", "l'hermitte l'hermitte l'hermitte l'hermitte"],
    ['Jean\u2011François Jean–François', 'jean-francois jean-francois'],
    ['فاطمة بنعيســى', 'فاطمه بنعيسي'],
    ['ٱلمسؤول إآأ رئيس قائمة', 'المسوول ااا رييس قايمه'],
    ['کتابی', 'كتابي'],
    ['Référencement à l’étranger, œuvre ÇA', "referencement a l'etranger, oeuvre ca"],
    ['٠٦١٢ ۰۶۱۲', '0612 0612'],
    ['Bou\u00adlangerie \u200fسلمى', 'boulangerie سلمي'],
    ['Bou\u2065lan\ufff0ger\u{e0000}ie', 'boulangerie'],
  ])('of %j is %j', (text, plain) => {
    expect(getSearchText(text)).toBe(plain);
  });

  test('joins the parts that exist', () => {
    expect(getSearchText('Salma', null, undefined, 'Bakery')).toBe('salma bakery');
  });
});

describe('a search', () => {
  test('is a condition for each word', () => {
    expect(matching('Bennani  SALMA')).toEqual({
      $and: [{ searchText: { $like: '%bennani%' } }, { searchText: { $like: '%salma%' } }],
    });
  });

  test('has no wildcards', () => {
    expect(matching('50%_\\').$and[0]?.searchText.$like).toBe('%50\\%\\_\\\\%');
  });

  test.each([
    ['', 'REQUIRED'],
    [' \u00a0\u200b', 'REQUIRED'],
    ['\u0301', 'REQUIRED'],
    ['a\u0000b', 'CONTROL_CHARACTER'],
    ['x'.repeat(201), 'TOO_LONG'],
  ])('%j is rejected by name', (search, code) => {
    try {
      matching(search);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ extensions: { fieldCodes: { search: [code] } } });
    }
  });
});

test('a search that is too long is rejected before its marks are sorted', () => {
  // Sorting them takes time that grows with the square of their number, here an hour.
  expect(() => matching(`e${'\u0301\u0334'.repeat(1_000_000)}`)).toThrow(
    expect.objectContaining({ extensions: expect.objectContaining({ fieldCodes: { search: ['TOO_LONG'] } }) }),
  );
});
