import type { Context } from '../Context';
import { isProjectId } from './isProjectId';
import { Project } from './Project';

/** The id of the project that is called so, else of one that was. */
export async function presentIdOf(em: Context['em'], id: string): Promise<string | undefined> {
  if (!isProjectId(id)) return undefined;
  if ((await em.count(Project, { id })) > 0) return id;
  return (await em.findOne(Project, { formerIds: { $contains: [id] } }, { fields: ['id'] }))?.id;
}
