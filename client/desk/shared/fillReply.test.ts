import { expect, test } from 'vitest';
import { fillReply, getMailAddress } from './fillReply';

const item = {
  name: 'Amina {staff}',
  email: 'amina@client.example',
  reference: 'Q-1A2B3C4D',
  text: 'A shop.\n\nSoon, please.\n',
};
const options = { item, staff: 'Salma', site: 'Khatam' };

test('a template is filled in, with the request quoted', () => {
  const template = { subject: 'Your request {reference} to {site}', body: 'Hello {name},\n\n{staff}\n\n{request}' };
  expect(fillReply({ ...options, template })).toEqual({
    subject: 'Your request Q-1A2B3C4D to Khatam',
    body: 'Hello Amina {staff},\n\nSalma\n\n> A shop.\n>\n> Soon, please.',
  });
});

test('a subject is one line with any filled-in text', () => {
  const { subject } = fillReply({
    ...options,
    item: { ...item, name: 'Amina\r\nBcc: all@example.com\u2028' },
    template: { subject: '{name}: {request}', body: '' },
  });
  expect(subject).toBe('Amina Bcc: all@example.com : > A shop. > > Soon, please.');
});

test('a name has no invisible characters', () => {
  const hidden = { ...item, name: 'Ami\u200bna \u202e\u{e0041}علی\u200cرضا' };
  const template = { subject: 'To {name}', body: 'Hello {name},' };
  const name = 'Amina علی\u200cرضا';
  expect(fillReply({ ...options, item: hidden, template })).toEqual({ subject: `To ${name}`, body: `Hello ${name},` });
});

test.each([
  ['🌍'.repeat(900)],
  ['مرحبًا، نريد موقعًا جديدًا لمتجرنا.\n\n'.repeat(60)],
  ['A shop for olive oil & argan oil, 100% organic.\r\n'.repeat(200)],
  ['short'],
])('the address of a reply to a long request is short enough, and cut between letters (%#)', (text) => {
  const template = { subject: 'Your request {reference}', body: 'Hello {name},\n\n{staff}\n\n{request}\n\n{site}' };
  const reply = fillReply({ ...options, item: { ...item, text }, template });
  const address = getMailAddress(item.email, reply);
  expect(address.length).toBeLessThanOrEqual(2_000);
  const sent = new URL(address).searchParams.get('body')?.replaceAll('\r\n', '\n') ?? '';
  // The reply itself has the whole quotation.
  expect(reply.body).toContain(text.trim().split(/\r?\n/).at(-1));
  expect(sent).toMatch(/^Hello [\s\S]*\n\nKhatam$/);
  if (text !== 'short') {
    // The quotation fills the remaining room.
    expect(address.length).toBeGreaterThan(1_950);
    expect(sent.match(/…/g)).toHaveLength(1);
  }
});

test('a text that is too long by itself is cut at a word, with a note', () => {
  for (const written of ['We would be glad to help. '.repeat(200), 'يسعدنا أن نساعدك في مشروعك. '.repeat(100)]) {
    const address = getMailAddress(item.email, { subject: 'Re', body: written }, '[Cut here]');
    expect(address.length).toBeLessThanOrEqual(2_000);
    expect(address.length).toBeGreaterThan(1_900);
    const sent = new URL(address).searchParams.get('body')?.replaceAll('\r\n', '\n') ?? '';
    const [text = '', ...note] = sent.split('\n\n');
    expect(note).toEqual(['[Cut here]']);
    expect(written.startsWith(`${text} `)).toBe(true);
  }
});

test('a signature stands for the name in the text, not in the subject', () => {
  const template = { subject: 'From {staff}', body: '{staff}, {site}' };
  expect(fillReply({ ...options, signature: 'Salma\nProject lead', template })).toEqual({
    subject: 'From Salma',
    body: 'Salma\nProject lead, Khatam',
  });
});

test('an edited reply is shortened only in its quotation, never in text of staff', () => {
  const written = 'We would be glad to help. '.repeat(40);
  const body = `${written}\n\n> ${'quoted '.repeat(100)}`;
  const sent = new URL(getMailAddress(item.email, { subject: 'Re', body })).searchParams.get('body') ?? '';
  expect(sent).toContain(written);
  expect(sent).toMatch(/\n> quoted .* …$/);
});

test('the address of a mail can contain any text', () => {
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
