import type { ServicesPageQuery } from '../../schema/generated/graphql';
import { paths } from '../paths';
import { words } from '../words/words';
import { offer, offerCatalog } from './offer';
import { organizationRef } from './organization';
import type { Thing } from './Thing';

/** The services and the plans with their prices, and the questions with their answers. */
export const servicesJsonLd = ({ services, plans, faqs }: ServicesPageQuery): Thing[] => [
  offerCatalog(
    words.layout.services,
    services.map(({ name, description, price }) =>
      offer(price, { itemOffered: { '@type': 'Service', name, description, provider: organizationRef } }),
    ),
  ),
  offerCatalog(
    words.services.pricing,
    plans.map(({ name, description, price }) => offer(price, { name, description, offeredBy: organizationRef })),
  ),
  {
    '@type': 'FAQPage',
    url: paths.services(),
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
];
