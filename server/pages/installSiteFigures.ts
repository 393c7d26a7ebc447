import express, { type Express, type Request } from 'express';
import { isbot } from 'isbot';
import { z } from 'zod';
import { localeNames } from '../../schema/locales';
import {
  PAGE_VIEW_BYTES,
  type PageView,
  SITE_FIGURES_PATH,
  siteDevices,
  siteSources,
} from '../../schema/rules/siteFigures';
import type { Content } from '../content/Content';
import { allowMethods } from '../http/allowMethods';
import { clientAddress, getCaller } from '../http/getCaller';
import { isFromElsewhere } from '../http/origins';
import { createCallBudget } from '../limits/createCallBudget';
import type { Env } from '../settings/env';
import { createViewLimit } from '../site-figures/createViewLimit';
import { getContentPaths } from '../site-figures/getContentPaths';
import type { PageServices } from './PageServices';

const pageView = z.strictObject({
  page: z.string().startsWith('/').max(200),
  locale: z.enum(localeNames),
  source: z.enum(siteSources),
  device: z.enum(siteDevices),
  seen: z.boolean(),
  touched: z.boolean(),
}) satisfies z.ZodType<PageView>;

/**
 * Installs POST /site-figures, which counts a page view. Nothing of the request but its six values is used further, and every
 * answer is 204, so that nobody learns the counts. Under SITE_FIGURES=off there is no such address.
 */
export function installSiteFigures(app: Express, { env, contentStore, figures }: PageServices): void {
  if (!figures) return;
  const budget = createCallBudget(env.RATE_LIMIT);
  const mayCount = createViewLimit(env.RATE_LIMIT);
  const read = express.raw({ limit: PAGE_VIEW_BYTES, type: () => true, inflate: false });

  app.post(SITE_FIGURES_PATH, (request, response) => {
    read(request, response, async (error) => {
      const view = error ? undefined : readView(request);
      if (view && (await isCounted(request, view).catch(() => false))) figures.count(view);
      response.set('Cache-Control', 'no-store').status(204).end();
    });
  });
  app.all(SITE_FIGURES_PATH, allowMethods('POST'));

  const isCounted = async (request: Request, view: PageView) => {
    if (isProgramOrObjection(request) || !isFromSite(request, env)) return false;
    const address = clientAddress(request);
    await budget.spendOnForm(address, 0);
    return isKnownPage(view.page, contentStore.facts) && mayCount(address, view);
  };
}

/** Returns a valid page view in which something happened; undefined for anything else. */
function readView({ body }: Request): PageView | undefined {
  try {
    const { data } = pageView.safeParse(JSON.parse(String(body)));
    return data && (data.seen || data.touched) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a request is of a program, or of a visitor who objects. */
function isProgramOrObjection(request: Request): boolean {
  const agent = request.get('user-agent');
  return !agent || isbot(agent) || request.get('sec-gpc') === '1' || request.get('dnt') === '1';
}

/** Whether a page of this site sent a request. Browsers that lack Sec-Fetch-Site (Safari before 16.4) name the origin of the page. */
function isFromSite(request: Request, env: Env): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const caller = getCaller(request);
  return caller.origin !== undefined && !isFromElsewhere(caller, env);
}

/** Returns whether a path is that of a page. */
const isKnownPage = (path: string, content: Content): boolean =>
  getContentPaths(content).includes(path) || content.projects.some(({ id }) => `/portfolio/${id}` === path);
