import type { Content } from './Content';

/** Writes the links that follow from other fields, so that no file can state one that differs. */
export function addLinks({ home }: Pick<Content, 'home'>) {
  for (const card of home.services.cards) card.href = `/services/${card.id}`;
  for (const project of home.featured.projects) project.href = `/portfolio/${project.id}`;
}
