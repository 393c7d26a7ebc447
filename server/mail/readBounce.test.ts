import { expect, test } from 'vitest';
import { isAboutAddress, readBounce } from './readBounce';

test.each([
  ['550 5.1.1 user unknown', 'BOUNCE_ADDRESS', true],
  ['550 No such user', 'BOUNCE_ADDRESS', true],
  ['550 5.4.4 no route to the domain', 'BOUNCE_DOMAIN', true],
  ['550 5.1.2 bad destination system', 'BOUNCE_DOMAIN', true],
  ['550 5.4.7 delivery time expired', 'BOUNCE_SERVER', true],
  ['550 5.2.1 the account is disabled', 'BOUNCE_DISABLED', true],
  ['552 5.2.2 over quota', 'BOUNCE_FULL', true],
  ['550 5.4.5 Daily user sending limit exceeded', 'BOUNCE_REFUSED', false],
  ['550 Daily sending quota exceeded', 'BOUNCE_REFUSED', false],
  ['550 5.7.1 the sender is on a list of spam', 'BOUNCE_REFUSED', false],
  ['550 5.1.8 domain of the sender not found', 'BOUNCE_REFUSED', false],
  ['552 5.3.4 message too large', 'BOUNCE_SIZE', false],
  ['554 transaction failed', 'BOUNCE_OTHER', false],
])('"%s" is %s', (answer, code, isAbout) => {
  expect(readBounce(answer)?.code).toBe(code);
  expect(isAboutAddress(code)).toBe(isAbout);
});
