import type { SiteQuery } from '../../schema/generated/graphql';
import { addLocale, type Locale } from '../../schema/locales';
import { office } from '../../schema/office';
import { paths } from '../paths';
import type { Reference, Thing } from './Thing';

type Site = SiteQuery['site'];

export const organizationRef: Reference = { '@id': '/#organization' };

/** Returns the agency, which is part of every page and the same in every language. */
export const organization = ({ name, tagline, email, phone, address, social }: Site, locale: Locale): Thing => ({
  '@type': 'Organization',
  ...organizationRef,
  name,
  legalName: address.company,
  slogan: tagline,
  url: addLocale(locale, paths.home()),
  logo: '/icon-512.png',
  email,
  telephone: phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    postalCode: address.postalCode,
    addressLocality: address.city,
    addressCountry: office.country,
  },
  sameAs: social.map(({ href }) => href),
});

/** Returns the site as a whole, which is part of its home page. */
export const webSite = ({ name, tagline }: Site, locale: Locale): Thing => ({
  '@type': 'WebSite',
  '@id': addLocale(locale, '/#website'),
  name,
  description: tagline,
  url: addLocale(locale, paths.home()),
  inLanguage: locale,
  publisher: organizationRef,
});
