import { createTabParameter } from '../../navigation/searchParams';

export const aboutTabs = ['story', 'team', 'expertise', 'culture', 'why-us'] as const;

export type AboutTab = (typeof aboutTabs)[number];

export const { readTab, printTab } = createTabParameter(aboutTabs);
