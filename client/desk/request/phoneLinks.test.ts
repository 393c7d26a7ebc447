import { expect, test } from 'vitest';
import { office } from '../../../schema/office';
import { getPhoneLinks } from './phoneLinks';

test.each([
  ['0661 23 45 67', '+212661234567'],
  ['+212 661-234567', '+212661234567'],
  ['00212661234567', '+212661234567'],
  ['+33 6 12 34 56 78', '+33612345678'],
])('%s is called and written to as %s', (phone, number) => {
  expect(getPhoneLinks(phone, 'MA')).toEqual({ call: `tel:${number}`, whatsApp: `https://wa.me/${number.slice(1)}` });
});

test('a number without a country code is one of the country of the office', () => {
  expect(getPhoneLinks('0661 23 45 67')).toEqual(getPhoneLinks('0661 23 45 67', office.phoneRegion));
});

test.each([
  ['06 12 34 56 78', 'FR', '33612345678'],
  ['06 12 34 56 78', 'MA', '212612345678'],
  ['+212 6 12 34 56 78', 'FR', '212612345678'],
  ['0033 6 12 34 56 78', 'MA', '33612345678'],
])('%s in a site of %s opens a chat with %s', (phone, region, number) => {
  expect(getPhoneLinks(phone, region)).toEqual({ call: `tel:+${number}`, whatsApp: `https://wa.me/${number}` });
});

test.each([
  '0661 23 45 67 ext. 12',
  '0661234567 poste 3',
  '0661234567x12',
  'Tel: 0661-23-45-67 / 0522 12 34 56',
  '0661234567 0522123456',
  '0661 23 45 67 0522 12 34 56',
  '0661.23.45.67, 0522.12.34.56',
  '+212 661 23 45 67 ou 0522 12 34 56',
])('of %s the first number is called, without an extension', (phone) => {
  expect(getPhoneLinks(phone, 'MA')).toEqual({ call: 'tel:+212661234567', whatsApp: 'https://wa.me/212661234567' });
});

test('two numbers of no known country are not dialled as one', () => {
  expect(getPhoneLinks('12345678 poste 12 / 99')).toEqual({ call: 'tel:12345678' });
  expect(getPhoneLinks('12345678 12345678')).toEqual({});
});

test('a number of no known country can be dialled, and has no chat', () => {
  expect(getPhoneLinks('12 34 (5)')).toEqual({ call: 'tel:12345' });
});

test.each(['*21*0661234567#', '**62*0661234567#', '#31#0661234567', '+212 661 23 45 67*#06#', '*#06#'])(
  '%s, which would set a telephone, is not dialled',
  (phone) => {
    expect(getPhoneLinks(phone).call ?? '').not.toMatch(/[*#]/);
  },
);

test('no number has no links', () => {
  expect(getPhoneLinks(null)).toEqual({});
  expect(getPhoneLinks('on request')).toEqual({});
});
