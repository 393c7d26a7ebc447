import type { Translate } from '../../schema/messages/messages';
import { paths } from '../paths';
import type { MenuEntry, SiteFacts } from './SiteFacts';

/** Returns the entries of the menu that the site has pages for; documents that name it come before the contact. */
export const getMainLinks = (
  t: Translate<'layout'>,
  { documents, hasPortfolio }: Pick<SiteFacts, 'documents' | 'hasPortfolio'>,
): readonly MenuEntry[] => [
  ...(hasPortfolio ? [{ label: t('portfolio'), href: paths.portfolio() }] : []),
  { label: t('about'), href: paths.about() },
  ...documents.filter(({ menu }) => menu === 'MAIN'),
  { label: t('contact'), href: paths.contact() },
];
