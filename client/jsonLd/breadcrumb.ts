import type { Breadcrumb } from '../navigation/pageMeta';
import { paths } from '../paths';
import { words } from '../words/words';
import type { Thing } from './Thing';

/** The way from the home page, as the page shows it above its heading. */
export const breadcrumb = (steps: readonly Breadcrumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: words.page.home, href: paths.home() }, ...steps].map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: href,
  })),
});
