import { getDay } from '../../schema/calendarDay.ts';
import { type Locale, localeNames } from '../../schema/locales.ts';
import { type SiteDevice, type SiteSource, siteDevices, siteSources } from '../../schema/rules/siteFigures.ts';
import type { FigureTotal } from '../../server/site-figures/createFigureCounter.ts';
import type { Random } from './createRandom.ts';
import { SERVICE } from './createSource.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS = 365;

/** Pages with their page views on an ordinary day, and how many of these begin a form. */
const PAGES: readonly (readonly [page: string, views: number, begun: number])[] = [
  ['/', 62, 0.02],
  ['/services', 31, 0.03],
  [`/services/${SERVICE}`, 18, 0.05],
  ['/portfolio', 24, 0],
  ['/portfolio/ecommerce-platform', 9, 0],
  ['/about', 12, 0.01],
  ['/contact', 11, 0.35],
  ['/get-quote', 13, 0.45],
  ['/privacy-policy', 1, 0],
];

const SOURCES: Record<SiteSource, number> = { search: 46, direct: 27, campaign: 14, social: 8, link: 5 };
const DEVICES: Record<SiteDevice, number> = { phone: 58, desktop: 35, tablet: 7 };
/** Of the languages of the site, in their order. */
const LOCALES = [20, 55, 25];

/** Invents the page views of a year, fewer on weekends, with slow growth. */
export function createFigures(random: Random, now: Date): FigureTotal[] {
  return Array.from({ length: DAYS }, (_, ago) => {
    const date = new Date(now.getTime() - ago * DAY_MS);
    const weekday = date.getUTCDay() === 0 || date.getUTCDay() === 6 ? 0.45 : 1;
    const growth = 1 - (0.4 * ago) / DAYS;
    return PAGES.flatMap(([page, views, begun]) => {
      const totals = new Map<string, FigureTotal>();
      for (let count = Math.round(views * weekday * growth * random.between(0.7, 1.3)); count > 0; count -= 1) {
        const key = { day: getDay(date), page, ...createKind(random) };
        const id = Object.values(key).join(' ');
        const { seen, touched } = totals.get(id) ?? { seen: 0, touched: 0 };
        totals.set(id, { ...key, seen: seen + 1, touched: touched + Number(random.chance(begun)) });
      }
      return [...totals.values()];
    });
  }).flat();
}

const createKind = (random: Random) => ({
  locale: random.weighted<Locale>(localeNames.map((locale, index) => [locale, LOCALES[index] ?? 1])),
  source: random.weighted(siteSources.map((source) => [source, SOURCES[source]] as const)),
  device: random.weighted(siteDevices.map((device) => [device, DEVICES[device]] as const)),
});
