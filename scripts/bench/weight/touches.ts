import type { Locator, Page } from 'playwright';

export interface Touch {
  name: string;
  path: string;
  control: (page: Page) => Locator;
  /** Text to type after the touch. */
  typed?: string;
  /** Whether the cookie banner is still unanswered, as on a first visit; otherwise it is answered and covers nothing. */
  isAsked?: true;
}

/** One touch on every kind of control. */
export const touches: readonly Touch[] = [
  {
    name: 'answer about cookies',
    path: '/',
    control: (page) => page.getByRole('button', { name: 'Accept All' }),
    isAsked: true,
  },
  {
    name: 'settings of cookies',
    path: '/contact',
    control: (page) => page.locator('.consent a.button'),
    isAsked: true,
  },
  { name: 'menu', path: '/', control: (page) => page.locator('.mobile-menu__toggle') },
  {
    name: 'quote dialog',
    path: '/',
    control: (page) => page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).first(),
  },
  { name: 'help', path: '/about', control: (page) => page.getByRole('button', { name: 'Help', exact: true }) },
  { name: 'tab', path: '/services', control: (page) => page.getByRole('tab').nth(1) },
  {
    name: 'question that unfolds',
    path: '/services?tab=faq',
    control: (page) => page.getByRole('main').locator('summary:visible').first(),
  },
  { name: 'filter', path: '/portfolio', control: (page) => page.getByRole('link', { name: 'Django', exact: true }) },
  {
    name: 'picture of a gallery',
    path: '/portfolio/saas-dashboard',
    control: (page) => page.getByRole('list', { name: 'Choose a screenshot' }).getByRole('button').nth(1),
  },
  {
    name: 'link to a page',
    path: '/',
    control: (page) => page.getByRole('main').getByRole('link', { name: 'View Portfolio' }),
  },
  { name: 'field of a form', path: '/contact', control: (page) => page.getByLabel('Full Name'), typed: 'Hind' },
  {
    name: 'form that is sent',
    path: '/contact',
    control: (page) => page.getByRole('button', { name: 'Send message' }),
  },
  { name: 'newsletter', path: '/about', control: (page) => page.getByRole('button', { name: 'Subscribe' }) },
];
