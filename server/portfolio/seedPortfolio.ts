import { resolve } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Project } from './Project';
import { storeSeed } from './storeSeed';

/** Any number that nothing else on the database uses; instances that start together take turns. */
const LOCK = 4_711_003;

/** Loaded when it is needed: once in the life of a database, and its reader of YAML is large. */
async function readSeeds() {
  const { readSeed } = await import('./readSeed');
  return readSeed(resolve('server/portfolio/seed'));
}

/** Brings the projects of `seed/` to what their files say; projects that staff added stay as they are. */
export async function seedPortfolio(em: EntityManager): Promise<number> {
  const seeds = await readSeeds();
  await inTurn(em, (inner) => storeSeed(inner, seeds));
  return seeds.length;
}

/** Gives a new database its projects. Once there is one, what the table says counts. */
export async function seedEmptyPortfolio(em: EntityManager): Promise<void> {
  if ((await em.count(Project)) > 0) return;
  const seeds = await readSeeds();
  await inTurn(em, async (inner) => {
    if ((await inner.count(Project)) === 0) await storeSeed(inner, seeds);
  });
}

const inTurn = (em: EntityManager, run: (em: EntityManager) => Promise<void>) =>
  em.transactional(
    async (inner) => {
      await inner.execute(`select pg_advisory_xact_lock(${LOCK})`);
      await run(inner);
    },
    { clear: true },
  );
