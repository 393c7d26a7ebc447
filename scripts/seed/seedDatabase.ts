import 'reflect-metadata';
import { type OpenDatabase, openDatabase } from '../../server/database/openDatabase';
import { removeProjects, seedPortfolio } from '../../server/portfolio/seedPortfolio';
import type { Env } from '../../server/settings/env';
import { entities } from '../../server/start/entities';

/**
 * Updates the portfolio of the configured database, or removes these projects from it. @returns its projects
 * afterwards.
 */
export async function seedDatabase(env: Env, remove?: readonly string[]): Promise<string> {
  const database = await openDatabase(env, entities);
  try {
    return await changePortfolio(database, remove);
  } finally {
    await database.close();
  }
}

export async function changePortfolio(
  { backgroundOrm, description }: Pick<OpenDatabase, 'backgroundOrm' | 'description'>,
  remove?: readonly string[],
): Promise<string> {
  const em = backgroundOrm.em.fork();
  if (remove) {
    await removeProjects(em, remove);
    return remove.map((id) => `The project "${id}" is no longer in ${description}.`).join('\n');
  }
  const { seeded, withoutFile, published } = await seedPortfolio(em);
  const lines = [`${seeded} projects are in ${description}.`];
  if (published.length > 0) lines.push(`Published in the desk, and left as they are: ${published.join(', ')}.`);
  if (withoutFile.length === 0) return lines.join('\n');
  return `${lines.join('\n')}\nNot of these files, and left as they are: ${withoutFile.join(', ')}. "npm run seed -- --remove ID" removes one; repeat --remove for more.`;
}
