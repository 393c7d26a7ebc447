import type { ServicePageQuery } from '../../schema/generated/graphql';
import { addLocale } from '../../schema/locales';
import type { Localization } from '../messages/Localized';
import { paths } from '../paths';
import { offer, offerCatalog } from './offer';
import { organizationRef } from './organization';
import type { Thing } from './Thing';

/** Returns a service with its packages. */
export function serviceJsonLd(service: ServicePageQuery['service'], localization: Localization): Thing[] {
  if (!service) return [];
  const { slug, title, description, pricing } = service;
  const { locale } = localization;
  const path = addLocale(locale, paths.service(slug));
  return [
    {
      '@type': 'Service',
      name: title,
      description,
      url: path,
      provider: organizationRef,
      ...(pricing.length > 0 && {
        hasOfferCatalog: offerCatalog(
          title,
          pricing.map(({ name, priceAmount }) => offer(priceAmount, { name, url: `${path}#packages` })),
        ),
      }),
    },
  ];
}
