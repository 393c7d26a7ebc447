import type { SiteQuery } from '../../schema/generated/graphql';
import { paths } from '../paths';
import { language } from '../words/language';
import type { Reference, Thing } from './Thing';

type Site = SiteQuery['site'];

export const organizationRef: Reference = { '@id': '/#organization' };

/** Who the agency is; every page says so. */
export const organization = ({ name, tagline, email, phone, address, social }: Site): Thing => ({
  '@type': 'Organization',
  ...organizationRef,
  name,
  legalName: address.company,
  slogan: tagline,
  url: paths.home(),
  logo: '/icon-512.png',
  email,
  telephone: phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    postalCode: address.postalCode,
    addressLocality: address.city,
    addressCountry: address.country,
  },
  sameAs: social.map(({ href }) => href),
});

/** The site as a whole; its home page says so. */
export const webSite = ({ name, tagline }: Site): Thing => ({
  '@type': 'WebSite',
  '@id': '/#website',
  name,
  description: tagline,
  url: paths.home(),
  inLanguage: language.lang,
  publisher: organizationRef,
});
