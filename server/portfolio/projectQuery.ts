import { type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/core';
import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import { contentLanguage, type Locale } from '../../schema/locales';
import { hasControlCharacter, isBlank, trimEnds } from '../../schema/rules/text';
import { matching } from '../lists/matching';
import type { PortfolioContext } from './PortfolioContext';
import { Project, ServiceType } from './Project';

@InputType({ description: 'A filter of projects; every condition has to hold.' })
export class ProjectFilterInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Words that all occur in title, client, descriptions or technologies, in any language; without case and accents.',
  })
  search?: string | null;

  @Field(() => ServiceType, { nullable: true, description: 'Only projects of this service.' })
  serviceType?: ServiceType | null;

  @Field(() => Int, { nullable: true, description: 'Only projects completed in this year.' })
  year?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Only projects with the badge, or without it.' })
  isFeatured?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Only projects made with this technology, without case.' })
  technology?: string | null;
}

export enum ProjectOrdering {
  POSITION = 'position',
  YEAR = 'year',
  YEAR_DESCENDING = '-year',
  TITLE = 'title',
  TITLE_DESCENDING = '-title',
}

registerEnumType(ProjectOrdering, {
  name: 'ProjectOrdering',
  description: 'The order of projects.',
  valuesConfig: {
    POSITION: { description: 'As on the site.' },
    YEAR: { description: 'Oldest first.' },
    YEAR_DESCENDING: { description: 'Newest first.' },
    TITLE: { description: 'By title.' },
    TITLE_DESCENDING: { description: 'By title, from the end.' },
  },
});

/** Loads all parts of a project, in two statements for any number of projects: one joins the testimonial. */
export const wholeProject = { populate: ['screenshots', 'testimonial'], strategy: 'select-in' } as const;

/** Returns the condition of a filter. */
export function createCondition(filter: ProjectFilterInput): FilterQuery<Project> {
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
  // The database rejects text with NUL, and no technology contains control characters.
  if (hasControlCharacter(technology, false)) return { id: [] };
  const used = raw(
    (alias) => `exists (select 1 from unnest(${alias}.technologies) name where lower(name) = lower(?))`,
    [trimEnds(technology)],
  );
  return { [used]: true };
}

/** Equal rows are ordered by position, and by id if that is equal too. */
export const createOrder = (ordering: ProjectOrdering, locale: Locale): QueryOrderMap<Project>[] => [
  ...ORDER[ordering](locale),
  { position: 'asc', id: 'asc' },
];

const ORDER: Record<ProjectOrdering, (locale: Locale) => QueryOrderMap<Project>[]> = {
  [ProjectOrdering.POSITION]: () => [],
  [ProjectOrdering.YEAR]: () => [{ year: 'asc' }],
  [ProjectOrdering.YEAR_DESCENDING]: () => [{ year: 'desc' }],
  [ProjectOrdering.TITLE]: (locale) => [{ [titleIn(locale)]: 'asc' }],
  [ProjectOrdering.TITLE_DESCENDING]: (locale) => [{ [titleIn(locale)]: 'desc' }],
};

/** Returns the SQL of the title as shown in a language. */
function titleIn(locale: Locale) {
  if (locale === contentLanguage) return 'title';
  return raw(
    (alias) =>
      `coalesce((select title from project_translations where project_id = ${alias}.id and locale = ?), ${alias}.title)`,
    [locale],
  );
}

/** Returns the id of the project with this present or former id. */
export async function findPresentId(em: PortfolioContext['em'], id: string): Promise<string | undefined> {
  if (!isProjectId(id)) return undefined;
  if ((await em.count(Project, { id })) > 0) return id;
  return (await em.findOne(Project, { formerIds: { $contains: [id] } }, { fields: ['id'] }))?.id;
}

/** Whether a text can be the id of a project: words of its address, joined by hyphens. */
export const isProjectId = (id: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && id.length <= 100;
