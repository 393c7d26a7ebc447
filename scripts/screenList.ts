import type { Locator, Page } from 'playwright';

export interface Screen {
  name: string;
  path: string;
  /** Brings the page, started, into the state to be photographed, and waits for what shows it. */
  act?: (page: Page, width: number) => Promise<void>;
  /** False: photographed without scripts. */
  scripts?: boolean;
  /** False: only what the window shows, for what floats over the page. */
  whole?: boolean;
}

const quote = (page: Page) => page.locator('form').filter({ has: page.getByLabel('Project description') });

async function fill(form: Locator, email = 'nadia@museum.example') {
  await form.getByLabel('Project type').selectOption('webapp');
  await form.getByLabel('Timeline').selectOption('2months');
  await form.getByLabel('Project description').fill('Bookings for a small museum, in Arabic and French.');
  await form.getByLabel('First name').fill('Nadia');
  await form.getByLabel('Last name').fill('Cherkaoui');
  await form.getByLabel('Email address').fill(email);
}

async function solve(form: Locator) {
  const text = (await form.getByText(/What is \d+/).textContent()) ?? '';
  const [, first = '', sign = '', second = ''] = text.match(/(\d+) (.) (\d+)/) ?? [];
  const [a, b] = [Number(first), Number(second)];
  const answer = sign === '+' ? a + b : sign === '×' ? a * b : a - b;
  await form.getByLabel('Your answer').fill(String(answer));
}

async function openDialog(page: Page) {
  await page.getByRole('link', { name: 'Get Your Free Quote' }).click();
  await page
    .getByRole('dialog')
    .getByText(/What is \d+/)
    .waitFor();
}

const send = (page: Page) => quote(page).getByRole('button', { name: 'Get quote' }).click();

const faultsShown = (page: Page) => page.getByText('Please check these fields').waitFor();

/** Every screen and state that has a look of its own. */
export const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-first', path: '/', whole: false },
  { name: 'home-scrolled', path: '/', whole: false, act: (page) => page.mouse.wheel(0, 900) },
  { name: 'home-without-scripts', path: '/', scripts: false },
  {
    name: 'services-menu',
    path: '/',
    whole: false,
    act: (page) => page.locator('summary[aria-label="Menu"]:visible, .services-menu summary:visible').click(),
  },
  { name: 'services-overview', path: '/services' },
  { name: 'services-first', path: '/services', whole: false },
  { name: 'services-pricing', path: '/services?tab=pricing' },
  { name: 'services-faq', path: '/services?tab=faq', act: (page) => page.locator('main summary').first().click() },
  { name: 'services-without-scripts', path: '/services', scripts: false },
  { name: 'service', path: '/services/wordpress-development' },
  { name: 'service-not-found', path: '/services/plumbing' },
  { name: 'portfolio', path: '/portfolio' },
  { name: 'portfolio-filtered', path: '/portfolio?type=django' },
  { name: 'portfolio-empty', path: '/portfolio?type=nothing' },
  { name: 'project', path: '/portfolio/ecommerce-platform' },
  { name: 'project-without-scripts', path: '/portfolio/ecommerce-platform', scripts: false },
  { name: 'project-not-found', path: '/portfolio/nothing' },
  ...['story', 'team', 'expertise', 'culture', 'why-us'].map((tab) => ({
    name: `about-${tab}`,
    path: `/about?tab=${tab}`,
  })),
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-faults',
    path: '/contact',
    act: async (page) => {
      await page.getByText(/What is \d+/).waitFor();
      await page.getByRole('button', { name: 'Send message' }).click();
      await faultsShown(page);
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    act: async (page) => {
      const form = page.locator('main form');
      await form.getByLabel('Full Name').fill('Hind Alaoui');
      await form.getByLabel('Email Address').fill('hind@shop.example');
      await form.getByLabel('Your Message').fill('Could you look at our shop? It is slow.');
      await solve(form);
      await form.getByRole('button', { name: 'Send message' }).click();
      await form.getByText('Refresh the page').waitFor();
    },
  },
  { name: 'quote', path: '/get-quote' },
  { name: 'quote-ready', path: '/get-quote', act: async (page) => fill(quote(page)).then(() => solve(quote(page))) },
  {
    name: 'quote-faults',
    path: '/get-quote',
    act: async (page) => {
      await fill(quote(page), 'nadia@museum');
      await solve(quote(page));
      await send(page);
      await faultsShown(page);
    },
  },
  {
    name: 'quote-not-sent',
    path: '/get-quote',
    act: async (page) => {
      await fill(quote(page));
      await solve(quote(page));
      await page.route('**/graphql', (route) => route.abort());
      await send(page);
      await page.getByText('Your answers are kept').waitFor();
    },
  },
  {
    name: 'quote-thanks',
    path: '/get-quote',
    act: async (page) => {
      await fill(quote(page));
      await solve(quote(page));
      await send(page);
      await page.getByRole('heading', { name: /Thank you/ }).waitFor();
    },
  },
  { name: 'dialog', path: '/', whole: false, act: openDialog },
  {
    name: 'dialog-failed',
    path: '/',
    whole: false,
    act: async (page) => {
      await openDialog(page);
      await fill(quote(page));
      await solve(quote(page));
      await page.route('**/graphql', (route) => route.abort());
      await send(page);
      await page.getByRole('dialog').getByRole('alert').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'dialog-thanks',
    path: '/',
    whole: false,
    act: async (page) => {
      await openDialog(page);
      await fill(quote(page));
      await solve(quote(page));
      await send(page);
      await page.getByRole('progressbar').waitFor();
    },
  },
  ...['privacy-policy', 'terms-of-service', 'cookie-policy'].map((name) => ({ name, path: `/${name}` })),
  { name: 'not-found', path: '/no-such-page' },
  { name: 'consent-banner', path: '/', whole: false },
  {
    name: 'consent-settings',
    path: '/',
    whole: false,
    act: async (page) => {
      await page.getByRole('contentinfo').getByText('Cookie Settings').click();
      await page.getByRole('button', { name: 'Save my choice' }).waitFor();
    },
  },
  {
    name: 'help',
    path: '/about',
    whole: false,
    act: async (page) => {
      await page.getByRole('button', { name: /help/i }).first().click();
      await page.getByRole('searchbox').waitFor();
    },
  },
];
