import { addLocale } from '../../schema/locales';
import type { Localization } from '../messages/Localized';
import { getTranslate } from '../messages/localizationContext';
import type { Breadcrumb } from '../navigation/pageMeta';
import { paths } from '../paths';
import type { Thing } from './Thing';

/** Returns the path from the home page, as the page shows it above its heading. */
export function breadcrumbList(steps: readonly Breadcrumb[], localization: Localization): Thing {
  const home = { label: getTranslate(localization, 'page')('home'), href: paths.home() };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: addLocale(localization.locale, href),
    })),
  };
}
