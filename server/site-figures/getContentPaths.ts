import { getPagePath } from '../../schema/contentDocuments';
import type { Content } from '../content/Content';

/** Returns the paths of the pages that the content defines. Addresses with a secret are not among them. */
export const getContentPaths = ({ pages, serviceDetails, legalDocuments }: Content): string[] => [
  ...pages.map(({ id }) => getPagePath(id)),
  ...serviceDetails.map(({ slug }) => `/services/${slug}`),
  ...legalDocuments.map(({ slug }) => `/${slug}`),
];
