import { describe, expect, test } from 'vitest';
import { goodExamples } from '../spam/examples/goodExamples';
import { leadsElsewhere } from './leadsElsewhere';

describe('a site', () => {
  test.each([
    'https://prize.example/win',
    'HXXP://prize',
    'hxxps:prize',
    'http:\\\\prize',
    'https：／／prize',
    'see prize.example today',
    'اكتب إلى موقع.مثال',
    'open evil．com/login',
    'open evil。com/login',
    'open evil｡com/login',
    'open evil․com',
    'open evil.\u200bcom',
    'open evil.\u00adcom',
    'open evil . com',
    'open evil. com and win',
    'open evil[dot]com',
    'open evil (dot) com',
    'www evil com',
    'Open evil[.]com now',
    'evil(.)com',
    'open evil [ . ] com',
    'Open evil .com/win now',
    'open "evil" .com/win',
    'evil .ma',
    'Open evil-bank .com',
    'open evil-a .ma',
    'open evil .shop and win',
    'open 1.1.1.1/a',
    'open 1.1.1.1.',
    'open ١.١.١.١',
  ])('in %j leads elsewhere', (text) => expect(leadsElsewhere(text)).toBe(true));
});

describe('an address', () => {
  test.each(['write to win@prize', 'boss＠evil．com', 'boss﹫evil', 'boss (at) evil', 'boss[AT]evil'])(
    'in %j leads elsewhere',
    (text) => expect(leadsElsewhere(text)).toBe(true),
  );
});

describe('a number to call', () => {
  test.each([
    'call +1 (888) 555-0123',
    'call 06.12.34.56.78',
    'call 0612345678',
    'Call ٠٦١٢٣٤٥٦٧٨ now',
    'Call ۰۶۱۲۳۴۵۶۷۸ now',
    'Call ०६१२३४५६७८ now',
    '０６１２３４５６７８',
    '𝟎𝟔𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
    '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    'call 06–12–34–56–78',
    'call 06—12—34—56—78',
    'call 06−12−34−56−78',
    '06,12,34,56,78',
    '06, 12, 34, 56, 78',
    '06_12_34_56_78',
    '06·12·34·56·78',
    '06:12:34:56:78',
    '06*12*34*56*78',
    '06 | 12 | 34 | 56 | 78',
    '06•12•34•56•78',
    '06-----12-----34-----56-----78',
    '06\u00a0\u00a0\u00a0\u00a012\u00a0\u00a0\u00a0\u00a034\u00a0\u00a0\u00a0\u00a056 78',
    '06\u200b12\u200c34\u2060\u2060\u2060\u206056\ufeff78',
    '06\u316412\u316434\u316456\u316478',
    '+212,612,345,678',
    '212,612,345,678',
    '888,555,0123',
    '888-555-1234',
    '800 900 100',
    '555-1234',
    '06 12:34 56:78',
    '06.12.2034 56 78',
    '61 234 567',
    '6123–45678',
    'Call 1, 888, 555, 1234 to collect your prize',
    'Call 212, 612, 345, 678 now',
    '888, 555, 1234',
    '888, 555, 1200',
    '1800, 555, 1200',
    '612 & 345 & 678',
    '61; 23; 45; 67; 8',
    '6, 12, 34, 56, 78',
    '6, 1, 2, 3, 4, 5, 6, 7, 8',
    '61.23, 45.67',
    '61/23, 45/67',
    'call 61,234,567',
    '212,612, 345,678',
    '612,345–678,901',
    '06×12×34×56×78',
    '06x12x34x56x78',
    '212*612, 345*678',
    '06.12-34.56',
    '6.1, 2.3, 4.5, 6.7',
    '06.12.-34.56.',
    '06/12-34/56/78',
    '61234567',
    "61'234'567",
  ])('in %j leads elsewhere', (text) => expect(leadsElsewhere(text)).toBe(true));
});

describe('what people write of their business', () => {
  test.each([
    'A shop for spices, with a map. Payment by card, e.g. by instalments.',
    'From 10,000 to 25,000 dirhams in 2027',
    'Salma El-Idrissi (Fès)',
    'Budget 10,000–25,000 MAD',
    'Budget: 10 000 – 25 000 MAD',
    'Budget 10.000-25.000 MAD',
    'Budget 10000–25000 dirhams, 100000–250000 at most',
    'Budget 2026: 50,000 MAD',
    'الميزانية ١٠٬٠٠٠–٢٥٬٠٠٠ درهم',
    'We sold for 1,250,000 MAD, at 10.000,00 MAD or 12.345,67 MAD each; 10,000.00 the largest.',
    'Online on 24.12.2026, or on 2026-12-24 at the latest.',
    'De 24/12/2026 à 10:30, puis 31/12/2026 10:30',
    'في ٢٤/١٢/٢٠٢٦',
    'We were there 2019–2026, and 2019-2026.',
    'in 2024, 2025, 2026',
    'Open 09:00–12:00, 14:00–18:00, and 09:00–12:00 / 14:00–18:00 in winter',
    'Open 24/7, 2026 as well',
    'Livraison le 2026/12/24, merci.',
    'Ouvert 9.00-18.00, fermé le dimanche',
    'Ouvert 9.00–12.30 / 14.00–18.00',
    'Projekt 12/2026 - 03/2027',
    'From 2026/12 - 2027/03',
    '24.12.2026 10.00 Uhr',
    '24.12.2026 10.00-12.30',
    '01.02.-15.03.2026',
    '1/2 - 15/3/2026, 24-26/12/2026 or 24.–26.12.2026',
    '2026-01-05 10:30:00',
    '٢٠٢٦/١٢/٢٤',
    '1250000 DH',
    '1 250 000 DH',
    "1'250'000 CHF",
    '10’000–25’000 CHF, 12’345.50 each',
    '12 550 - 17 500 DH',
    '9 990 - 14 990 DH',
    'Un domaine .ma ou .com, le .fr plus tard, and our .com as well',
    'Prix en .csv, images .png, un export .xlsx (.docx), tout en .jpg/png',
    'PHP 8.3, 8.4, MySQL 8.0, .NET and a .com domain',
    'Sizes 36, 38, 40, 42, 44',
    'For 100, 200, 300 or 99, 199, 299 dirhams',
    'Founded in 2019, 120 employees',
    'Budget 15 000 - 25 000, 12 pages',
    'Weights of 0.5, 1.5, 2.5, 3.5 kg',
    'Banners of 1920×1080, 1920x1080, 1920*1080 and 300*250',
    'Too wide at 1366×768 and 375 × 812',
    '728×90, 300×250',
    '1920×1080 / 1280×720',
    'Discounts of 10%, 20%, 30%, 40%',
    '100 € 200 € 300 € 400 €',
    '12 pages … then a shop . Info pages as well. Net prices.',
    'We ask for https, and use http/2.',
    '我们需要一个网站。谢谢。',
    'Atlas S.A.R.L. & Fils',
    '½ of it, 20 m² … or more',
    '',
  ])('such as %j does not lead elsewhere', (text) => expect(leadsElsewhere(text)).toBe(false));

  // Names of sites, addresses and numbers are in some of them, and those are not repeated.
  test('is repeated as often as it was', () => {
    const texts = goodExamples
      .flatMap(({ values }) => Object.values(values))
      .filter((text) => typeof text === 'string');
    const withheld = texts.filter(leadsElsewhere);
    expect(
      withheld.filter((text) => !/:\/\/|@|[\p{L}\p{N}]\.\p{L}{2,}|\d(?:[\s()./-]{0,3}\d){6,}/u.test(text)),
    ).toEqual([]);
  });
});

// A pattern that backtracks would take minutes, and the test would not end in time.
test.each([
  'a.',
  '.b',
  'a. b',
  '1,',
  '1     ',
  '1%',
  '12345 6%',
  '1------',
  'a . ',
  'a .',
  'a-',
  'aa',
  '1, ',
  '2026-',
  '10:30 - ',
  '1.1.1.1.',
  '1, 2, 3, ',
  '1x',
])('a long text of %j again and again is told at once', (part) => {
  const start = performance.now();
  leadsElsewhere(part.repeat(5000));
  leadsElsewhere(`${part.repeat(5000)}x`);
  expect(performance.now() - start).toBeLessThan(1000);
});
