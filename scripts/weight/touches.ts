import type { Page } from 'playwright';

/** One touch on every kind of control. */
export const touches: readonly { name: string; path: string; touch: (page: Page) => Promise<void> }[] = [
  { name: 'menu', path: '/', touch: (page) => page.locator('.mobile-menu__toggle').tap() },
  {
    name: 'quote dialog',
    path: '/',
    touch: (page) => page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).first().tap(),
  },
  { name: 'help', path: '/about', touch: (page) => page.getByRole('button', { name: 'Help', exact: true }).tap() },
  { name: 'tab', path: '/services', touch: (page) => page.getByRole('tab').nth(1).tap() },
  {
    name: 'question that unfolds',
    path: '/services?tab=faq',
    touch: (page) => page.locator('summary:visible').first().tap(),
  },
  {
    name: 'filter',
    path: '/portfolio',
    touch: (page) => page.getByRole('link', { name: 'Django', exact: true }).tap(),
  },
  {
    name: 'picture of a gallery',
    path: '/portfolio/saas-dashboard',
    touch: (page) => page.getByRole('list', { name: 'Choose a screenshot' }).getByRole('button').nth(1).tap(),
  },
  {
    name: 'link to a page',
    path: '/',
    touch: (page) => page.getByRole('main').getByRole('link', { name: 'View Portfolio' }).tap(),
  },
  {
    name: 'field of a form',
    path: '/contact',
    touch: async (page) => {
      await page.getByLabel('Full Name').tap();
      await page.keyboard.type('Hind');
    },
  },
  {
    name: 'form that is sent',
    path: '/contact',
    touch: (page) => page.getByRole('button', { name: 'Send message' }).tap(),
  },
  { name: 'newsletter', path: '/about', touch: (page) => page.getByRole('button', { name: 'Subscribe' }).tap() },
];
