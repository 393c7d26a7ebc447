import type { Content } from './Content';
import type { ServiceDetail } from './types/ServiceDetail';

/** The service that is, or was, called so. */
export const findServiceDetail = (
  { serviceDetails }: Pick<Content, 'serviceDetails'>,
  id: string | undefined,
): ServiceDetail | undefined =>
  serviceDetails.find(({ slug, formerIds }) => slug === id || formerIds.some((former) => former === id));
