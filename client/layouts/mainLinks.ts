import { paths } from '../paths';
import { words } from '../words/words';
import type { MenuEntry } from './SiteFacts';

export const mainLinks: readonly MenuEntry[] = [
  { label: words.layout.portfolio, href: paths.portfolio() },
  { label: words.layout.about, href: paths.about() },
  { label: words.layout.contact, href: paths.contact() },
];
