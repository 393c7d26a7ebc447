import { expect, test } from 'vitest';
import { pageAddress } from '../entry.server';

const of = (address: string) => pageAddress(new URL(address, 'http://site.invalid'));

test('the address of a page has only the parameters it reads, in a fixed order', () => {
  expect(of('/portfolio?utm_source=letter&type=mern&fbclid=1')).toEqual({
    address: '/portfolio?type=mern',
    isCommon: true,
  });
  expect(of('/services/wordpress-development?view=mobile&utm_term=x&sample=shop').address).toBe(
    '/services/wordpress-development?sample=shop&view=mobile',
  );
  expect(of('/contact?type=mern')).toEqual({ address: '/contact', isCommon: true });
});

test('of a repeated parameter the first one counts, as for the page', () => {
  expect(of('/about?tab=team&tab=story').address).toBe('/about?tab=team');
});

test.each([
  '/portfolio?type=anything',
  '/about?tab=nowhere',
  '/about?tab=team&consent=v1.p0f0m0',
  '/contact?received=1.2.3',
  '/services/wordpress-development?sample=shop',
])('%s keeps its parameters and is not cached', (address) => {
  expect(of(address)).toEqual({ address, isCommon: false });
});
