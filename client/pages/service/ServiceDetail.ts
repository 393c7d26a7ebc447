import type { ServicePageQuery } from '../../../schema/generated/graphql';

/** A service with all fields of its page. */
export type ServiceDetail = NonNullable<ServicePageQuery['service']>;
