import { expect, test } from 'vitest';
import { getDevice, getVisitSource } from './getVisitKind';

const here = { search: '', origin: 'https://agency.example:8000' };

test.each([
  ['direct', '', ''],
  ['direct', 'https://agency.example:8000/about', ''],
  ['direct', 'not an address', ''],
  ['campaign', '', '?utm_source=letter'],
  ['campaign', 'https://www.google.com/', '?utm_campaign=spring'],
  ['search', 'https://www.google.com/', ''],
  ['search', 'https://www.google.co.ma/search?q=agency', ''],
  ['search', 'https://duckduckgo.com/', ''],
  ['search', 'https://fr.search.yahoo.com/', ''],
  ['search', 'android-app://com.google.android.googlequicksearchbox/', ''],
  ['link', 'https://mail.google.com/', ''],
  ['social', 'https://l.facebook.com/', ''],
  ['social', 'https://t.co/abc', ''],
  ['social', 'https://www.linkedin.com/', ''],
  ['social', 'android-app://com.linkedin.android/', ''],
  ['social', 'android-app://com.linkedin.android', ''],
  ['social', 'android-app://com.twitter.android', ''],
  ['social', 'android-app://com.whatsapp/', ''],
  ['link', 'android-app://com.google.android.gm/', ''],
  ['link', 'android-app://org.example.reader/', ''],
  ['link', 'https://t.company.example/', ''],
  ['link', 'https://agency.example:8000.partner.example/', ''],
  ['link', 'https://netflix.com/', ''],
  ['link', 'https://partner.example/page?person=1', ''],
  ['link', 'https://agency.example/', ''],
])('is %s for the referrer “%s” and the query “%s”', async (source, referrer, search) => {
  expect(await getVisitSource(referrer, { ...here, search })).toBe(source);
});

test('a device is a kind by its width', () => {
  expect([320, 599, 600, 1023, 1024, 2560].map(getDevice)).toEqual([
    'phone',
    'phone',
    'tablet',
    'tablet',
    'desktop',
    'desktop',
  ]);
});
