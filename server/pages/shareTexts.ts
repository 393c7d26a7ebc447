import type { Content } from '../content/Content';
import { pathOfPage } from '../content/createLinkCheck';
import type { ProjectSeed } from '../portfolio/readSeed';

/** What stands on the picture that is shown where a page is shared. */
export interface ShareText {
  path: string;
  /** The line above the title. */
  eyebrow: string;
  title: string;
}

type SharedProject = Pick<ProjectSeed, 'id' | 'title' | 'clientName' | 'year'>;

/** The texts of all pictures: every page that search engines may show has one. */
export function shareTexts(content: Content, projects: readonly SharedProject[]): ShareText[] {
  const { site, pages, serviceDetails, legalDocuments } = content;
  const services = pages.find(({ id }) => id === 'services')?.title ?? '';
  return [
    ...pages.map(({ id, title, heading }) => {
      const saysNoMore = id === 'home' || title.toLowerCase() === heading.toLowerCase();
      return { path: pathOfPage(id), eyebrow: saysNoMore ? site.tagline : title, title: heading };
    }),
    ...serviceDetails.map(({ slug, title }) => ({ path: `/services/${slug}`, eyebrow: services, title })),
    ...projects.map(({ id, title, clientName, year }) => ({
      path: `/portfolio/${id}`,
      eyebrow: `${clientName}, ${year}`,
      title,
    })),
    ...legalDocuments.map(({ slug, title, dateText }) => ({ path: `/${slug}`, eyebrow: dateText, title })),
  ];
}

type Drawn = Pick<ShareText, 'eyebrow' | 'title'>;

/** What the pictures say after some were drawn: a page that was not wanted keeps what was noted of it, or stays without. */
export function drawnTexts(
  texts: readonly ShareText[],
  isWanted: (text: ShareText) => boolean,
  before: Readonly<Record<string, Drawn>>,
): Record<string, Drawn> {
  const after = texts.flatMap((text): [string, Drawn][] => {
    const { path, eyebrow, title } = text;
    const drawn = isWanted(text) ? { eyebrow, title } : before[path];
    return drawn ? [[path, drawn]] : [];
  });
  return Object.fromEntries(after);
}
