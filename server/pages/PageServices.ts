import type { Keys } from '../auth/loadKeys';
import type { ResponseCache } from '../cache/ResponseCache';
import type { Log } from '../common/log';
import type { Orm } from '../database/createOrm';
import type { CallBudget } from '../limits/createCallBudget';
import type { Media } from '../media/createMedia';
import type { ContentStore } from '../publishing/createContentStore';
import type { Env } from '../settings/env';
import type { FigureCounter } from '../site-figures/createFigureCounter';
import type { Captchas } from '../spam/Captcha';

/** The services that pages and files of the site need. */
export interface PageServices {
  env: Env;
  orm: Orm;
  log: Log;
  now: () => Date;
  /** The content that pages show. Read at each use, because a publication replaces it. */
  contentStore: ContentStore;
  /** Responses that are the same for every caller. */
  cache: ResponseCache;
  captchas: Captchas;
  keys: Pick<Keys, 'receipt'>;
  media: Media;
  /** Budget for reading files and pages that are not cached, for callers without an account. */
  reading: CallBudget;
  /** Counts page views; undefined under SITE_FIGURES=off. */
  figures: FigureCounter | undefined;
}
