import { addDays, getDay } from '../../schema/calendarDay.ts';
import type { Locale } from '../../schema/locales.ts';
import { type SiteDevice, type SiteSource, siteDevices, siteSources } from '../../schema/rules/siteFigures.ts';
import type { FigureTotal } from '../../server/site-figures/createFigureCounter.ts';
import type { Random } from './createRandom.ts';
import { SERVICE } from './createSource.ts';
import { weighDay } from './createTimes.ts';
import { demoLocales, getDemoLanguage } from './texts/languages.ts';

const DAYS = 365;

/** Pages with their page views on a working day, and how many of these begin a form. They agree with the pages of requests. */
const PAGES: readonly (readonly [page: string, views: number, begun: number])[] = [
  ['/', 62, 0.012],
  ['/services', 31, 0.016],
  [`/services/${SERVICE}`, 18, 0.017],
  ['/portfolio', 24, 0.011],
  ['/portfolio/ecommerce-platform', 9, 0],
  ['/about', 12, 0.006],
  ['/contact', 11, 0.08],
  ['/get-quote', 13, 0.1],
  ['/privacy-policy', 1, 0],
];

const SOURCES: Record<SiteSource, number> = { search: 44, direct: 24, campaign: 22, social: 6, link: 4 };
const DEVICES: Record<SiteDevice, number> = { phone: 58, desktop: 35, tablet: 7 };
const LOCALES = demoLocales.map((locale) => [locale, getDemoLanguage(locale).share] as const);

/** Invents the page views of a year, on days like those of the requests. */
export function createFigures(random: Random, now: Date): FigureTotal[] {
  const today = getDay(now);
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - DAYS);
    const weight = weighDay(day, index / DAYS) / 2;
    return PAGES.flatMap(([page, views, begun]) => {
      const totals = new Map<string, FigureTotal>();
      for (let count = Math.round(views * weight * random.between(0.7, 1.3)); count > 0; count -= 1) {
        const key = { day, page, ...createKind(random) };
        const id = Object.values(key).join(' ');
        const { seen, touched } = totals.get(id) ?? { seen: 0, touched: 0 };
        totals.set(id, { ...key, seen: seen + 1, touched: touched + Number(random.chance(begun)) });
      }
      return [...totals.values()];
    });
  }).flat();
}

const createKind = (random: Random) => ({
  locale: random.weighted<Locale>(LOCALES),
  source: random.weighted(siteSources.map((source) => [source, SOURCES[source]] as const)),
  device: random.weighted(siteDevices.map((device) => [device, DEVICES[device]] as const)),
});
