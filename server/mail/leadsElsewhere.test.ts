import { expect, test } from 'vitest';
import { leadsElsewhere } from './leadsElsewhere';

test.each([
  'https://prize.example/win',
  'HXXP://prize',
  'see prize.example today',
  'اكتب إلى موقع.مثال',
  'write to win@prize',
  'call +1 (888) 555-0123',
  'call 06.12.34.56.78',
])('%j leads elsewhere', (text) => expect(leadsElsewhere(text)).toBe(true));

test.each([
  'A shop for spices, with a map. Payment by card, e.g. by instalments.',
  'From 10,000 to 25,000 dirhams in 2027',
  'Salma El-Idrissi (Fès)',
  '',
])('%j does not', (text) => expect(leadsElsewhere(text)).toBe(false));

test('of a long text is told in time', () => {
  const begun = performance.now();
  for (const part of ['1 ', '1   ', 'a.', '.b', '1()-', '1.1.1.1.1.1.a']) leadsElsewhere(part.repeat(5000));
  expect(performance.now() - begun).toBeLessThan(1000);
});
