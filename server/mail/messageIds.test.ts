import { expect, test } from 'vitest';
import { isReplyAddress, withoutToken } from '../settings/readReplyAddress';
import { createReplyAddress } from './createReplyAddress';
import { createMessageIds } from './messageIds';

const messageIds = createMessageIds(Buffer.alloc(32, 1));
const others = createMessageIds(Buffer.alloc(32, 2));
const ITEM = '01900000-0000-7000-8000-00000000abcd';
const MAIL = `send-reply.${ITEM}`;

test('a Message-ID is read among others, in any case, and not without the signature of this site', () => {
  const own = `<${messageIds.sign(MAIL)}@agency.example>`;
  expect(messageIds.find(`<one@client.example> ${own.toUpperCase()} ${own}`)).toEqual([MAIL, MAIL]);
  expect(messageIds.find(`<${MAIL}@agency.example> <${others.sign(MAIL)}@agency.example>`)).toEqual([]);
});

test('each request has an address of its own, which nobody else can make', () => {
  const site = { email: 'hello@agency.example' };
  const getAddress = createReplyAddress({
    env: { REPLY_ADDRESS: 'answers+{token}@agency.example' },
    site,
    messageIds,
  });
  expect(messageIds.findItems(`Agency <${getAddress(ITEM).toUpperCase()}>`)).toEqual([ITEM]);
  expect(others.findItems(getAddress(ITEM))).toEqual([]);
  expect(getAddress(ITEM).indexOf('@')).toBeLessThanOrEqual(64);
  expect(createReplyAddress({ env: {}, site, messageIds })(ITEM)).toBe(site.email);
});

test.each([
  ['answers@agency.example', true],
  ['answers+{token}@agency.example', true],
  ['a-long-name-of-a-mailbox+{token}@agency.example', false],
  ['answers', false],
])('the address %s is accepted: %s', (address, isAccepted) => {
  expect(isReplyAddress(address)).toBe(isAccepted);
});

test('staff are shown the address without the token', () => {
  expect(withoutToken('answers+{token}@agency.example')).toBe('answers@agency.example');
});
