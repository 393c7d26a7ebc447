import type { Translate } from '../../schema/messages/messages';
import { paths } from '../paths';
import type { MenuEntry } from './SiteFacts';

export const getMainLinks = (t: Translate<'layout'>): readonly MenuEntry[] => [
  { label: t('portfolio'), href: paths.portfolio() },
  { label: t('about'), href: paths.about() },
  { label: t('contact'), href: paths.contact() },
];
