import type { Content } from '../content/Content';
import { pathOfPage } from '../content/createLinkCheck';

/** Returns the paths of the pages that the content defines. Addresses with a secret are not among them. */
export const getContentPaths = ({ pages, serviceDetails, legalDocuments }: Content): string[] => [
  ...pages.map(({ id }) => pathOfPage(id)),
  ...serviceDetails.map(({ slug }) => `/services/${slug}`),
  ...legalDocuments.map(({ slug }) => `/${slug}`),
];
