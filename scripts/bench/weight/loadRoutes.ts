import { withVite } from '../../common/withVite.ts';

/** Loads an address of every page, for scripts: the table of pages is TypeScript that Node alone cannot run. */
export const loadRoutes = () =>
  withVite(async (load) => (await load<typeof import('./routes.ts')>('/scripts/bench/weight/routes.ts')).routes);
