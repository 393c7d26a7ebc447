import { queryWith } from '../../page/queryWith';

export const aboutTabs = ['story', 'team', 'expertise', 'culture', 'why-us'] as const;

export type AboutTab = (typeof aboutTabs)[number];

/** The tab that the query of an address names; the first one where it names none that exists. */
export function aboutTabOf(search: string): AboutTab {
  const asked = new URLSearchParams(search).get('tab');
  return aboutTabs.find((tab) => tab === asked) ?? 'story';
}

/** The query that names a tab; the first one needs no name. */
export const searchOf = (tab: AboutTab, search = '') => queryWith(search, 'tab', tab === 'story' ? undefined : tab);
