import type { CookieRow } from '../content/types/CookieRow';
import type { Analytics } from './Analytics';
import { cookieSeconds } from './cookieSeconds';

/** Nothing where no ANALYTICS_ID is set: then nobody is counted, whatever they agreed to. */
export function analyticsSettings(id: string | undefined, cookies: readonly CookieRow[]): Analytics | undefined {
  if (!id) return undefined;
  const names = cookies.filter(({ type }) => type === 'performance').map(({ name }) => name);
  return { id, cookieSeconds: cookieSeconds('_ga') ?? 0, cookies: names };
}
