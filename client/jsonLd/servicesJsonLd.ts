import type { ServicesPageQuery } from '../../schema/generated/graphql';
import { addLocale } from '../../schema/locales';
import type { Localization } from '../messages/Localized';
import { getTranslate } from '../messages/localizationContext';
import { paths } from '../paths';
import { offer, offerCatalog } from './offer';
import { organizationRef } from './organization';
import type { Thing } from './Thing';

/** Returns the services and plans with their prices, and the questions with their answers. */
export function servicesJsonLd({ services, plans, faqs }: ServicesPageQuery, localization: Localization): Thing[] {
  const { locale } = localization;
  return [
    offerCatalog(
      getTranslate(localization, 'layout')('services'),
      services.map(({ name, description, priceAmount }) =>
        offer(priceAmount, {
          itemOffered: { '@type': 'Service', name, description, provider: organizationRef },
        }),
      ),
    ),
    ...(plans.length > 0
      ? [
          offerCatalog(
            getTranslate(localization, 'services')('pricing'),
            plans.map(({ name, description, priceAmount }) =>
              offer(priceAmount, { name, description, offeredBy: organizationRef }),
            ),
          ),
        ]
      : []),
    {
      '@type': 'FAQPage',
      url: addLocale(locale, paths.services()),
      inLanguage: locale,
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
