import type { Translate } from '../../schema/messages/messages';
import { paths } from '../paths';
import type { MenuEntry, SiteFacts } from './SiteFacts';

/** Returns the entries of the menu; documents that it names come before the contact. */
export const getMainLinks = (t: Translate<'layout'>, documents: SiteFacts['documents'] = []): readonly MenuEntry[] => [
  { label: t('portfolio'), href: paths.portfolio() },
  { label: t('about'), href: paths.about() },
  ...documents.filter(({ menu }) => menu === 'MAIN'),
  { label: t('contact'), href: paths.contact() },
];
