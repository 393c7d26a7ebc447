import type { FilterQuery } from '@mikro-orm/core';
import type { Locale } from '../../schema/locales';
import type { PortfolioContext } from './PortfolioContext';
import { Project } from './Project';
import { wholeProject } from './projectQuery';
import { readIn, translateProjects } from './translate';

/** Reads whole projects in a language, in the order shown. */
export async function listProjects(
  context: Pick<PortfolioContext, 'em' | 'contents'>,
  where: FilterQuery<Project>,
  locale: Locale,
): Promise<Project[]> {
  const options = { ...wholeProject, ...readIn(locale), orderBy: { position: 'asc', id: 'asc' } } as const;
  const projects = await context.em.find(Project, where, options);
  await translateProjects(projects, locale, context);
  return projects;
}
