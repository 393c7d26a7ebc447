import type { ServicePageQuery } from '../../schema/generated/graphql';
import { paths } from '../paths';
import { offer, offerCatalog } from './offer';
import { organizationRef } from './organization';
import type { Thing } from './Thing';

/** A service with its packages. */
export function serviceJsonLd(service: ServicePageQuery['service']): Thing[] {
  if (!service) return [];
  const { slug, title, description, pricing } = service;
  const path = paths.service(slug);
  return [
    {
      '@type': 'Service',
      name: title,
      description,
      url: path,
      provider: organizationRef,
      hasOfferCatalog: offerCatalog(
        title,
        pricing.map(({ name, price }) => offer(price, { name, url: `${path}#packages` })),
      ),
    },
  ];
}
