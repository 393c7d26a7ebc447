import { expect, test } from 'vitest';
import { getCountry } from '../countries/getCountry';
import { numberIn, phoneText } from './matching';

const SPELLINGS = [
  '+212 6 12-34-56-78',
  '0612345678',
  '06.12.34.56.78',
  '00212612345678',
  '+212 (0)6 12 34 56 78',
  '٠٦١٢٣٤٥٦٧٨',
  '(06)12/34/56/78',
];

test('a phone number is found by each of its spellings, from any stored spelling', () => {
  for (const written of SPELLINGS) {
    for (const looked of SPELLINGS) expect(phoneText(written), `${looked} in ${written}`).toContain(numberIn(looked));
  }
});

test('the zero in brackets is not dialled from abroad, and is ignored in numbers shorter than local ones', () => {
  expect(phoneText('+32 (0)2 123 45 67')).toContain(numberIn('+32 2 123 45 67'));
});

test('a part of a phone number is searched unchanged', () => {
  expect(numberIn('34 56 78')).toBe('345678');
  expect(numberIn('0661 23')).toBeUndefined();
  expect(numberIn('+47 12 34 56 78', { ...getCountry(), phone: { ...getCountry().phone, digits: 8 } })).toBe(
    '12345678',
  );
});

test.each(['', '2026', '12 345', 'client.3', '+212 mobile', '06-12 Zoé'])('%j is not a phone number', (search) => {
  expect(numberIn(search)).toBeUndefined();
});

test('a missing number has no search text', () => {
  expect(phoneText(null)).toBe('');
});
