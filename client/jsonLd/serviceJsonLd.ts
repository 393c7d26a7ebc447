import type { ServicePageQuery } from '../../schema/generated/graphql';
import { paths } from '../paths';
import { words } from '../words/words';
import { breadcrumb } from './breadcrumb';
import { offer, offerCatalog } from './offer';
import { organizationRef } from './organization';
import type { Thing } from './Thing';

/** A service with its packages. */
export function serviceJsonLd({ service }: ServicePageQuery): Thing[] {
  if (!service) return [];
  const { slug, title, description, pricing } = service;
  const path = paths.service(slug);
  return [
    breadcrumb([words.layout.services, paths.services()], [title, path]),
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
