import type { Content } from './Content';

/** Writes the links, and their names, that follow from other fields, so that no file can state one that differs. */
export function addLinks({ site, services, home }: Pick<Content, 'site' | 'services' | 'home'>) {
  for (const entry of site.servicesMenu) {
    entry.label = services.find(({ id }) => id === entry.id)?.name ?? '';
    entry.href = `/services/${entry.id}`;
  }
  for (const card of home.services.cards) card.href = `/services/${card.id}`;
  for (const project of home.featured.projects) project.href = `/portfolio/${project.id}`;
}
