import { tabsInQuery } from '../../page/tabsInQuery';

export const aboutTabs = ['story', 'team', 'expertise', 'culture', 'why-us'] as const;

export type AboutTab = (typeof aboutTabs)[number];

export const { tabOf, searchOf } = tabsInQuery(aboutTabs);
