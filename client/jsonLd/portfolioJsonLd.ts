import type { PortfolioPageQuery, ProjectPageQuery } from '../../schema/generated/graphql';
import { addLocale, type Locale } from '../../schema/locales';
import { paths } from '../paths';
import { organizationRef } from './organization';
import type { Thing } from './Thing';

/** Returns the projects, in the order shown. */
export const portfolioJsonLd = ({ projects }: PortfolioPageQuery, locale: Locale): Thing[] => [
  {
    '@type': 'ItemList',
    itemListElement: projects.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: addLocale(locale, paths.project(id)),
    })),
  },
];

/** Returns one project. */
export function projectJsonLd(project: ProjectPageQuery['project'], locale: Locale): Thing[] {
  if (!project) return [];
  const { id, title, description, year, technologies, mainPicture } = project;
  return [
    {
      '@type': 'CreativeWork',
      name: title,
      description,
      url: addLocale(locale, paths.project(id)),
      dateCreated: String(year),
      keywords: technologies.join(', '),
      creator: organizationRef,
      ...(mainPicture && { image: mainPicture.src }),
    },
  ];
}
