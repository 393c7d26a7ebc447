import type { Orm } from '../database/createOrm';
import type { Budgets } from '../limits/createCallBudget';
import type { ContentStore } from '../publishing/createContentStore';
import type { Env } from '../settings/env';

/** The services that the desk's own addresses need. */
export interface DeskServices extends Budgets {
  env: Env;
  orm: Orm;
  now: () => Date;
  contentStore: ContentStore;
}
