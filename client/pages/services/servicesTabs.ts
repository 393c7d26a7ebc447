import { createTabParameter } from '../../navigation/searchParams';

export const servicesTabs = ['overview', 'pricing', 'faq'] as const;

export type ServicesTab = (typeof servicesTabs)[number];

export const { readTab, printTab } = createTabParameter(servicesTabs);
