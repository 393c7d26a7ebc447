import { expect, test } from 'vitest';
import { visitorIn } from './createMailFiles';

const LONG = `${'a'.repeat(60)}@bakery.example`;

test.each([
  ['send-receipt.1.eml', 'To: Zahra.Q@bakery.example', 'zahra.q@bakery.example'],
  ['send-receipt.1.eml', `To:\r\n ${LONG}`, LONG],
  ['send-confirmation.1.2.eml', 'to: zoé@bäckerei.example', 'zoé@bäckerei.example'],
  ['send-receipt.1.eml', 'Reply-To: Khatam <hello@khatam.example>', ''],
  [
    'notify-staff.1.2.eml',
    'Reply-To: "a@other.example <b@other.example>"\r\n <zahra@bakery.example>',
    'zahra@bakery.example',
  ],
  ['notify-staff.1.2.eml', 'To: staff@khatam.example', ''],
  ['notify-staff.1.2.eml', 'X-Visitor: Wm_DqUBiw6Rja2VyZWkuZXhhbXBsZQ', 'zoé@bäckerei.example'],
  ['notify-staff.1.2.eml', 'x-visitor: Wm_DqUBiw6Rja2\r\n VyZWkuZXhhbXBsZQ', 'zoé@bäckerei.example'],
  ['send-receipt.1.eml', 'X-Visitor: Wm_DqUBiw6Rja2VyZWkuZXhhbXBsZQ', ''],
  ['send-receipt.1.eml.part', '', ''],
])('of %s with %j is %j', (name, header, address) => {
  const message = `Subject: To: nobody\r\n${header}\r\n\r\nTo: text@bakery.example\r\nReply-To: text@bakery.example\r\n`;
  expect(visitorIn(name, message)).toBe(address);
});
