import { tabsInQuery } from '../../page/tabsInQuery';

export const servicesTabs = ['overview', 'pricing', 'faq'] as const;

export type ServicesTab = (typeof servicesTabs)[number];

export const { tabOf, searchOf } = tabsInQuery(servicesTabs);
