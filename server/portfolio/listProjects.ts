import type { FilterQuery } from '@mikro-orm/core';
import type { Locale } from '../../schema/locales';
import type { Context } from '../context';
import { Project } from './Project';
import { wholeProject } from './projectQuery';
import { readIn, translateProjects } from './translate';

/** Projects of a preview in each language, in the order shown. They replace the stored projects. */
export type DraftProjects = Map<Locale, Project[]>;

/** Reads whole projects in a language, in the order shown. */
export async function listProjects(
  context: Pick<Context, 'em' | 'contents'>,
  where: FilterQuery<Project>,
  locale: Locale,
): Promise<Project[]> {
  const options = { ...wholeProject, ...readIn(locale), orderBy: { position: 'asc', id: 'asc' } } as const;
  const projects = await context.em.find(Project, where, options);
  await translateProjects(projects, locale, context);
  return projects;
}
