import { expect, test } from 'vitest';
import { fillReply, getMailAddress } from './fillReply';

const item = { name: 'Amina {staff}', reference: 'Q-1A2B3C4D', text: 'A shop.\n\nSoon, please.\n' };
const options = { item, staff: 'Salma', site: 'Khatam' };

test('a template is filled in, with the request quoted', () => {
  const template = { subject: 'Your request {reference} to {site}', body: 'Hello {name},\n\n{staff}\n\n{request}' };
  expect(fillReply({ ...options, template })).toEqual({
    subject: 'Your request Q-1A2B3C4D to Khatam',
    body: 'Hello Amina {staff},\n\nSalma\n\n> A shop.\n>\n> Soon, please.',
  });
});

test('a subject is one line, whatever is filled in', () => {
  const { subject } = fillReply({
    ...options,
    item: { ...item, name: 'Amina\r\nBcc: all@example.com\u2028' },
    template: { subject: '{name}: {request}', body: '' },
  });
  expect(subject).toBe('Amina Bcc: all@example.com : > A shop. > > Soon, please.');
});

test('a name has no characters that nobody sees', () => {
  const hidden = { ...item, name: 'Ami\u200bna \u202e\u{e0041}علی\u200cرضا' };
  const template = { subject: 'To {name}', body: 'Hello {name},' };
  const name = 'Amina علی\u200cرضا';
  expect(fillReply({ ...options, item: hidden, template })).toEqual({ subject: `To ${name}`, body: `Hello ${name},` });
});

test('a long request is cut between letters', () => {
  const { body } = fillReply({
    ...options,
    item: { ...item, text: '🌍'.repeat(900) },
    template: { subject: '', body: '{request}' },
  });
  expect(body).toBe(`> ${'🌍'.repeat(800)} …`);
});

test('the address of a mail holds any text', () => {
  const address = getMailAddress('a&b?c@example.com', { subject: 'Ready? 100% & more', body: 'One\nمرحبًا' });
  const url = new URL(address);
  expect(url.pathname).toBe('a%26b%3Fc@example.com');
  expect(url.searchParams.get('subject')).toBe('Ready? 100% & more');
  expect(url.searchParams.get('body')).toBe('One\r\nمرحبًا');
});

test.each(['a?bcc=everybody@shop.example', 'a&cc=b@shop.example', 'a%3Fbcc=b@shop.example', 'a?bcc=b#@shop.example'])(
  'a mail to %s goes to this one address',
  (email) => {
    for (const address of [getMailAddress(email), getMailAddress(email, { subject: 'Hello', body: '' })]) {
      const { pathname, searchParams, hash } = new URL(address);
      expect(decodeURIComponent(pathname)).toBe(email);
      expect([...searchParams.keys()].filter((name) => !['subject', 'body'].includes(name))).toEqual([]);
      expect(hash).toBe('');
    }
  },
);
