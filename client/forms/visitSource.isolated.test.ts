import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getVisitSource, rememberFirstTouch } from './visitSource';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
};

/** Puts the visitor at an address, with a referrer. */
const visit = (address: string, referrer = '') => {
  const { origin, pathname, search } = new URL(address, 'https://khatam.example');
  vi.stubGlobal('location', { origin, pathname, search });
  vi.stubGlobal('document', { referrer });
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const nothing = { utmSource: null, utmMedium: null, utmCampaign: null, utmTerm: null, utmContent: null };

test('a submission contains the start of the visit and the page that sent it', () => {
  visit('/services?utm_source=mail&utm_campaign=spring&token=secret', 'https://search.example/?q=agency');
  rememberFirstTouch();
  visit('/get-quote?utm_source=other', 'https://khatam.example/services');
  rememberFirstTouch();
  const first = { ...nothing, utmSource: 'mail', utmCampaign: 'spring', referrer: 'https://search.example/?q=agency' };
  expect(getVisitSource()).toEqual({ ...first, page: '/get-quote' });
});

test('a page of the site is not a referrer, but a site with a similar name is', () => {
  visit('/contact', 'https://khatam.example/about');
  expect(getVisitSource()).toEqual({ ...nothing, referrer: null, page: '/contact' });
  visit('/contact', 'https://khatam.example.evil.example/');
  expect(getVisitSource()).toMatchObject({ referrer: 'https://khatam.example.evil.example/' });
});

test('where storage is forbidden, the source is that of the current page', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  visit('/contact?utm_term=shop', '');
  rememberFirstTouch();
  expect(getVisitSource()).toEqual({ ...nothing, utmTerm: 'shop', referrer: null, page: '/contact' });
});
