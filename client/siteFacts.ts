import type { SiteQuery } from '../schema/generated/graphql';
import type { MenuEntry, SiteFacts } from './layouts/SiteFacts';
import { paths } from './paths';

/** The entries of the services menu, in the order of the specification (section 2). */
const MENU = ['wordpress-development', 'django-development', 'mern-stack', 'seo-services', 'website-maintenance'];

export function servicesMenu(services: SiteQuery['services']): MenuEntry[] {
  return MENU.flatMap((slug) => {
    const service = services.find(({ id }) => id === slug);
    return service ? [{ label: service.name, href: paths.service(slug) }] : [];
  });
}

/** What the layout shows of the agency, from the content. */
export function siteFacts({ address, ...facts }: SiteQuery['site']): SiteFacts {
  return {
    ...facts,
    addressLines: [address.street, `${address.postalCode} ${address.city}, ${address.country}`],
  };
}
