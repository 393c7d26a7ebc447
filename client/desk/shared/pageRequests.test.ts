import { expect, test } from 'vitest';
import { getDeskPath } from './pageRequests';

test.each([
  ['/desk', '/'],
  ['/desk/requests/1?state=open#reply', '/requests/1?state=open#reply'],
  ['/desk?state=late', '?state=late'],
])('%s is a page of the desk', (address, path) => expect(getDeskPath(address)).toBe(path));

test.each([
  '/',
  '/deskless',
  '//elsewhere.example/desk',
  'https://elsewhere.example/desk',
  'javascript:alert(1)',
  null,
  7,
])('%s is none', (address) => expect(getDeskPath(address)).toBeUndefined());
