import { queryWith } from './queryWith';

/** How the query of a page names the tab that is open. The first needs no name, and is meant where none that exists is named. */
export const tabsInQuery = <Tab extends string>(tabs: readonly [Tab, ...Tab[]]) => ({
  tabOf: (search: string): Tab => {
    const asked = new URLSearchParams(search).get('tab');
    return tabs.find((tab) => tab === asked) ?? tabs[0];
  },
  searchOf: (tab: Tab, search = '') => queryWith(search, 'tab', tab === tabs[0] ? undefined : tab),
});
