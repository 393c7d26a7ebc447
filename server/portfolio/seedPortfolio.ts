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

interface Seeded {
  seeded: number;
  /** Ids of the projects that no file has: staff added them, or their files were removed or renamed. */
  withoutFile: string[];
}

/** Brings the projects of `seed/` to what their files say; those without a file stay as they are. */
export async function seedPortfolio(em: EntityManager): Promise<Seeded> {
  const seeds = await readSeeds();
  await withLock(em, (inner) => storeSeed(inner, seeds));
  const ids = seeds.map(({ id }) => id);
  const others = await em
    .fork()
    .find(Project, { id: { $nin: ids } }, { fields: ['id'], orderBy: { position: 'asc', id: 'asc' } });
  return { seeded: seeds.length, withoutFile: others.map(({ id }) => id) };
}

/**
 * Removes a project with its screens and its testimonial.
 * @throws Error when there is none of this id, or its file would bring it back.
 */
export async function removeProject(em: EntityManager, id: string): Promise<void> {
  if ((await readSeeds()).some((seed) => seed.id === id)) {
    throw new Error(`server/portfolio/seed/${id}.yaml would bring this project back: remove or rename the file first.`);
  }
  if ((await em.nativeDelete(Project, { id })) === 0) throw new Error(`There is no project "${id}".`);
}

/** Gives a new database its projects. Once there is one, what the table says counts. */
export async function seedEmptyPortfolio(em: EntityManager): Promise<void> {
  if ((await em.count(Project)) > 0) return;
  const seeds = await readSeeds();
  await withLock(em, async (inner) => {
    if ((await inner.count(Project)) === 0) await storeSeed(inner, seeds);
  });
}

const withLock = (em: EntityManager, run: (em: EntityManager) => Promise<void>) =>
  em.transactional(
    async (inner) => {
      await inner.execute(`select pg_advisory_xact_lock(${LOCK})`);
      await run(inner);
    },
    { clear: true },
  );
