import { describe, expect, test } from 'vitest';
import { isLoopbackHost, isPrivateAddress } from './ipAddresses';

describe('an address', () => {
  test.each([
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '127.0.0.53',
    '192.0.0.8',
    '192.0.2.1',
    '198.19.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.251',
    '255.255.255.255',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '0:0:0:0:0:ffff:a00:1',
    '64:ff9b::a00:1',
    'fec0::1',
    '2001::1',
    '192.88.99.1',
    '64:ff9b:1::808:808',
    '100::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '5f00::1',
    'ff02::1',
    '3fff::1',
    // IPv4 in IPv6 in the form before the mapped one, and as translators write it.
    '::a00:1',
    '::127.0.0.1',
    '::ffff:0:a00:1',
    // With a zone.
    'fe80::1%eth0',
    '::1%lo',
    // Other parsers read octal, shortened and single numbers as other addresses.
    '010.1.2.3',
    '0177.0.0.1',
    '8.8.8.010',
    '127.1',
    '0x7f.1',
    '2130706433',
    '4000::1',
    'localhost',
    '',
  ])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));
  test.each(['8.8.8.8', '172.32.0.1', '193.0.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '::ffff:808:808'])(
    '%s is of the internet',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});

test.each([
  'localhost',
  'LOCALHOST',
  'mail.localhost',
  'localhost.',
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
])('the host %s is this machine', (host) => expect(isLoopbackHost(host)).toBe(true));
test.each(['localhost.example', '127.0.0.1.example', '127.example', '10.0.0.1', 'notlocalhost', '[::2]', ''])(
  'the host %s is another machine',
  (host) => expect(isLoopbackHost(host)).toBe(false),
);
