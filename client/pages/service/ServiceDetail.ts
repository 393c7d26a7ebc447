import type { ServicePageQuery } from '../../../schema/generated/graphql';

/** What the page of a service shows. */
export type ServiceDetail = NonNullable<ServicePageQuery['service']>;
