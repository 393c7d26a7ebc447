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

// A pattern that backtracks would take minutes, and the test would not end in time.
test.each(['a.', '.b', 'a. b', '1,', '1    ', '1()-/', '12345 6,'])(
  'a long text that nearly does, of %j, is told',
  (part) => {
    expect(leadsElsewhere(part.repeat(5000))).toBe(false);
  },
);
