import { type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/core';
import { hasControlCharacter, isBlank, trimEnds } from '../../schema/rules/text';
import { matching } from '../search/matching';
import type { Project } from './Project';
import type { ProjectFilterInput } from './ProjectFilterInput';
import { ProjectOrdering } from './ProjectOrdering';

/** With everything that belongs to a project, in two statements whatever their number: one joins the testimonial. */
export const wholeProject = { populate: ['screenshots', 'testimonial'], strategy: 'select-in' } as const;

/** The condition that a filter means. */
export function conditionOf(filter: ProjectFilterInput): FilterQuery<Project> {
  const { search, serviceType, year, isFeatured, technology } = filter;
  return {
    ...(search && !isBlank(search) && matching(search)),
    ...(serviceType && { serviceType }),
    ...(typeof year === 'number' && { year }),
    ...(typeof isFeatured === 'boolean' && { isFeatured }),
    ...(technology && uses(technology)),
  } as FilterQuery<Project>;
}

function uses(technology: string): object {
  // The database refuses text that holds NUL; nothing is made with such a thing.
  if (hasControlCharacter(technology, false)) return { id: [] };
  const used = raw(
    (alias) => `exists (select 1 from unnest(${alias}.technologies) name where lower(name) = lower(?))`,
    [trimEnds(technology)],
  );
  return { [used]: true };
}

/** The place in the list decides between equals, and the id where even that is equal. */
export const orderOf = (ordering: ProjectOrdering): QueryOrderMap<Project>[] => [
  ...ORDER[ordering],
  { position: 'asc', id: 'asc' },
];

const ORDER: Record<ProjectOrdering, QueryOrderMap<Project>[]> = {
  [ProjectOrdering.POSITION]: [],
  [ProjectOrdering.YEAR]: [{ year: 'asc' }],
  [ProjectOrdering.YEAR_DESCENDING]: [{ year: 'desc' }],
  [ProjectOrdering.TITLE]: [{ title: 'asc' }],
  [ProjectOrdering.TITLE_DESCENDING]: [{ title: 'desc' }],
};
