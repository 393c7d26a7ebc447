import { expect, test } from 'vitest';
import { getNetworks } from './getNetworks';

test.each([
  ['192.0.2.1', '192.0.2.1', undefined],
  ['::ffff:192.0.2.1', '192.0.2.1', undefined],
  ['::ffff:c000:201', '192.0.2.1', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['', '', undefined],
])('%s counts for %s and %s', (address, own, customer) => {
  expect(getNetworks(address).map(({ name }) => name)).toEqual([own, customer].filter((name) => name !== undefined));
});
