import { expect, test } from 'vitest';
import { readEnv } from '../settings/env';
import { isFromElsewhere } from './origins';

const OWN = 'https://desk.example';

const isElsewhere = (
  host: string,
  origin: string,
  { PUBLIC_URL = OWN as string | undefined, protocol = 'http' } = {},
) => isFromElsewhere({ protocol, host, origin }, readEnv({ NODE_ENV: 'test', PUBLIC_URL }));

test.each([
  ['desk.example', OWN],
  ['upstream', OWN],
  ['10.0.0.5:8000', 'http://10.0.0.5:8000'],
  ['office-server', 'http://office-server'],
])('a page of the site, requested from %s, may call as %s', (host, origin) => {
  expect(isElsewhere(host, origin)).toBe(false);
});

test.each([
  ['desk.example', 'http://desk.example'],
  ['desk.example:80', 'http://desk.example'],
  ['desk.example:443', 'http://desk.example'],
  ['desk.example', `${OWN}:8443`],
  ['10.0.0.5:8000', 'https://10.0.0.5:8000'],
  ['office-server', 'https://office-server'],
  ['office-server', 'ftp://office-server'],
  ['desk.example', 'null'],
])('a page of another scheme or port, requested from %s, may not call as %s', (host, origin) => {
  expect(isElsewhere(host, origin)).toBe(true);
});

test('without PUBLIC_URL the scheme is that of the request', () => {
  const https = { PUBLIC_URL: undefined, protocol: 'https' };
  expect(isElsewhere('office-server', 'https://office-server', https)).toBe(false);
  expect(isElsewhere('office-server', 'http://office-server', https)).toBe(true);
});
