import { queryWith } from '../../page/queryWith';

export const aboutTabs = ['story', 'team', 'expertise', 'culture', 'why-us'] as const;

export type AboutTab = (typeof aboutTabs)[number];

/** The tab that an address names; the first one where it names none that exists. */
export const aboutTabOf = (name: string | null): AboutTab => aboutTabs.find((tab) => tab === name) ?? 'story';

/** The query that names a tab; the first one needs no name. */
export const searchOf = (tab: AboutTab, search = '') => queryWith(search, 'tab', tab === 'story' ? undefined : tab);
