import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import { type Locale, locales } from '../../schema/locales';
import { isBlank, trimEnds } from '../../schema/rules/text';
import type { Contents } from '../content/Content';
import { type Project, ServiceType } from '../content/Project';
import { getSearchText } from '../lists/getSearchText';
import { readWords } from '../lists/matching';

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

/**
 * Returns the projects of a language that a filter lets through, in an order. Equal ones are ordered by position.
 * @throws VALIDATION_FAILED that names `search` if it has no words.
 */
export function queryProjects(
  contents: Contents,
  locale: Locale,
  filter: ProjectFilterInput,
  ordering = ProjectOrdering.POSITION,
): Project[] {
  const { search, serviceType, year, isFeatured } = filter;
  const technology = filter.technology && trimEnds(filter.technology).toLowerCase();
  const words = search && !isBlank(search) ? readWords(search) : [];
  const texts = words.length > 0 ? getSearchTexts(contents) : undefined;
  const found = contents[locale].projects.filter(
    (project) =>
      (!serviceType || project.serviceType === serviceType) &&
      (typeof year !== 'number' || project.year === year) &&
      (typeof isFeatured !== 'boolean' || project.isFeatured === isFeatured) &&
      (!technology || project.technologies.some((name) => name.toLowerCase() === technology)) &&
      words.every((word) => texts?.get(project.id)?.includes(word)),
  );
  return found.sort(ORDER[ordering](locale));
}

type Compare = (one: Project, other: Project) => number;

const byYear: Compare = (one, other) => one.year - other.year;
const byTitle = (locale: Locale): Compare => {
  const { compare } = new Intl.Collator(locales[locale].tag);
  return (one, other) => compare(one.title, other.title);
};
const descending =
  (compare: Compare): Compare =>
  (one, other) =>
    compare(other, one);

const ORDER: Record<ProjectOrdering, (locale: Locale) => Compare> = {
  [ProjectOrdering.POSITION]: () => () => 0,
  [ProjectOrdering.YEAR]: () => byYear,
  [ProjectOrdering.YEAR_DESCENDING]: () => descending(byYear),
  [ProjectOrdering.TITLE]: byTitle,
  [ProjectOrdering.TITLE_DESCENDING]: (locale) => descending(byTitle(locale)),
};

const searchTexts = new WeakMap<Contents, ReadonlyMap<string, string>>();

/** Returns the texts that projects are searched by, which are their words in every language; made once for a snapshot. */
function getSearchTexts(contents: Contents): ReadonlyMap<string, string> {
  const known = searchTexts.get(contents);
  if (known) return known;
  const parts = new Map<string, string[]>();
  for (const { id, title, clientName, description, longDescription, technologies } of Object.values(contents).flatMap(
    ({ projects }) => projects,
  )) {
    const words = [title, clientName, description, longDescription];
    parts.set(id, [...(parts.get(id) ?? technologies), ...words]);
  }
  const texts = new Map([...parts].map(([id, words]) => [id, getSearchText(...words)]));
  searchTexts.set(contents, texts);
  return texts;
}

/** Finds a project by its present or a former id. */
export const findProject = (projects: readonly Project[], id: string): Project | undefined =>
  projects.find((project) => project.id === id) ?? projects.find(({ formerIds }) => formerIds.includes(id));
