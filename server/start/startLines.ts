import { agency } from '../../schema/generated/agency';
import { getOrigin } from '../http/origins';
import type { Env } from '../settings/env';
import type { Site } from './createSite';

/** Lines that a start prints: database, mail, how to sign in, and a warning for each setting that opens the site. */
export function startLines(
  { database, mail, staff, newer, clock }: Pick<Site, 'database' | 'mail' | 'staff' | 'newer' | 'clock'>,
  env: Env,
): string[] {
  const warnings = [
    newer.length > 0 &&
      `a newer version was here and changed the database (${newer.join(', ')}); this one may not fit it.`,
    clock,
    env.LEADS_OPEN && 'LEADS_OPEN=1, everybody who reaches this server reads and changes leads.',
    env.SMTP_URL && !env.PUBLIC_URL && 'SMTP_URL without PUBLIC_URL, links in mails lead to this machine alone.',
    env.SMTP_ALLOW_PLAINTEXT &&
      'SMTP_ALLOW_PLAINTEXT=1, the password of the mail server may go over the network unencrypted.',
    env.WEBHOOK_SECRET &&
      env.WEBHOOK_URLS.length === 0 &&
      'WEBHOOK_SECRET without WEBHOOK_URLS, no other system is notified of anything.',
    isPublic(env.PUBLIC_URL) &&
      agency.invented.length > 0 &&
      `the site shows parts of the demonstration: ${agency.invented.join(', ')} (invented in agency/agency.yaml).`,
    !env.RATE_LIMIT && 'RATE_LIMIT=off, nothing limits how much anybody sends; for load tests only.',
  ];
  return [
    `Database: ${database}`,
    `Mail:     ${mail}`,
    `Staff:    ${staff}; sign in at ${getOrigin(env)}/desk`,
    ...warnings.filter(Boolean).map((warning) => `WARNING:  ${warning}`),
  ];
}

const isPublic = (address: string | undefined): boolean =>
  address !== undefined && !/^(?:localhost|127\.|\[::1\])/.test(new URL(address).hostname);
