import { servicePages } from '../../schema/generated/choices.ts';
import { addLocale, type Locale } from '../../schema/locales.ts';
import type { Random } from './createRandom.ts';

export type FormName = 'lead' | 'contact' | 'help' | 'service';

interface Channel {
  referrer?: string;
  utmSource?: string;
  utmMedium?: string;
}

/** Channels through which visitors first reach the site. */
const CHANNELS: readonly (readonly [Channel, weight: number])[] = [
  [{ referrer: 'https://www.google.com/' }, 34],
  [{}, 18],
  [{ referrer: 'https://www.google.com/', utmSource: 'google', utmMedium: 'cpc' }, 15],
  [{ referrer: 'https://www.linkedin.com/', utmSource: 'linkedin', utmMedium: 'social' }, 9],
  [{ utmSource: 'newsletter', utmMedium: 'email' }, 7],
  [{ referrer: 'https://l.instagram.com/' }, 5],
  [{ referrer: 'https://chatgpt.com/', utmSource: 'chatgpt.com' }, 5],
  [{ referrer: 'https://www.bing.com/' }, 4],
  [{ referrer: 'https://annuaire-web.example/agences' }, 3],
];

/** Campaigns of paid, social and mailed links, with their months. */
const CAMPAIGNS: readonly (readonly [name: string, months: readonly number[]])[] = [
  ['sites-nearby', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['new-year-new-site', [12, 1]],
  ['shops-before-spring', [1, 2]],
  ['spring-of-apps', [3, 4, 5]],
  ['summer-maintenance', [6, 7, 8]],
  ['rentree', [9, 10]],
  ['black-friday-shops', [10, 11]],
];

/** The first service has the requests. */
export const [SERVICE = ''] = Object.keys(servicePages);

const PAGES: Record<FormName, readonly (readonly [path: string, weight: number])[]> = {
  lead: [
    ['/get-quote', 55],
    ['/', 20],
    ['/services', 13],
    ['/portfolio', 12],
  ],
  contact: [['/contact', 1]],
  help: [
    ['/services', 4],
    ['/', 3],
    ['/about', 1],
  ],
  service: [[`/services/${SERVICE}`, 1]],
};

/** Invents the source of a request on a day. */
export function createSourceOf(random: Random, form: FormName, locale: Locale, day: Date) {
  const page = addLocale(locale, random.weighted(PAGES[form]));
  const channel = random.weighted(CHANNELS);
  const isCampaign = channel.utmMedium !== undefined && random.chance(0.85);
  const running = CAMPAIGNS.filter(([, months]) => months.includes(day.getUTCMonth() + 1));
  return { page, ...channel, ...(isCampaign ? { utmCampaign: random.pick(running)[0] } : {}) };
}
