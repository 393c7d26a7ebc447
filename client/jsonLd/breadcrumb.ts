import { paths } from '../paths';
import { words } from '../words/words';
import type { Thing } from './Thing';

type Step = readonly [name: string, path: string];

/** The way from the home page, as the page shows it above its heading. */
export const breadcrumb = (...steps: Step[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[words.page.home, paths.home()] as const, ...steps].map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});
