import type { Locator, Page } from 'playwright';
import { exampleService } from '../../schema/test/exampleService.ts';
import { exampleArticle, exampleProject } from '../common/exampleProject.ts';

export interface Screen {
  name: string;
  path: string;
  /** Brings the loaded page into the state of the photograph, and waits until it is visible. */
  act?: (page: Page, width: number) => Promise<void>;
  /** False: photographed without scripts. */
  scripts?: boolean;
  /** False: only the visible part of the window, for elements that float over the page. */
  whole?: boolean;
}

// Found by names of fields, classes and addresses, because the labels depend on the language.
const quote = (page: Page) => page.locator('form').filter({ has: page.locator('[name="projectDescription"]') });

async function fill(form: Locator, email = 'nadia@museum.example') {
  await form.locator('[name="projectType"]').selectOption('webapp');
  await form.locator('[name="timeline"]').selectOption('2months');
  await form.locator('[name="projectDescription"]').fill('Bookings for a small museum, in Arabic and French.');
  await form.locator('[name="firstName"]').fill('Nadia');
  await form.locator('[name="lastName"]').fill('Cherkaoui');
  await form.locator('[name="email"]').fill(email);
}

async function solve(form: Locator) {
  const text = (await form.locator('.form__sum').textContent()) ?? '';
  const [, first = '', sign = '', second = ''] = text.match(/(\d+)\P{Nd}*?([+×−-])\P{Nd}*?(\d+)/u) ?? [];
  const [a, b] = [Number(first), Number(second)];
  const answer = sign === '+' ? a + b : sign === '×' ? a * b : a - b;
  await form.locator('[name="captchaAnswer"]').fill(String(answer));
}

async function openDialog(page: Page) {
  await page.locator('main a[href$="/get-quote"]').first().click();
  await page.locator('.dialog .form__sum').waitFor();
}

const send = (form: Locator) => form.locator('button[type="submit"]').click();

const errorsShown = (page: Page) => page.locator('main .error-summary').waitFor();

/** Every screen and state with a distinct appearance. */
export const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-first', path: '/', whole: false },
  { name: 'home-scrolled', path: '/', whole: false, act: (page) => page.mouse.wheel(0, 900) },
  { name: 'home-without-scripts', path: '/', scripts: false },
  {
    name: 'services-menu',
    path: '/',
    whole: false,
    act: (page) => page.locator('.mobile-menu summary:visible, .services-menu summary:visible').click(),
  },
  { name: 'services-overview', path: '/services' },
  { name: 'services-first', path: '/services', whole: false },
  { name: 'services-pricing', path: '/services?tab=pricing' },
  { name: 'services-faq', path: '/services?tab=faq', act: (page) => page.locator('main summary').first().click() },
  { name: 'services-without-scripts', path: '/services', scripts: false },
  { name: 'service', path: `/services/${exampleService}` },
  { name: 'service-not-found', path: '/services/plumbing' },
  { name: 'portfolio', path: '/portfolio' },
  { name: 'portfolio-filtered', path: '/portfolio?type=django' },
  { name: 'portfolio-empty', path: '/portfolio?type=nothing' },
  ...(exampleProject
    ? [
        { name: 'project', path: `/portfolio/${exampleProject}` },
        { name: 'project-without-scripts', path: `/portfolio/${exampleProject}`, scripts: false },
      ]
    : []),
  { name: 'project-not-found', path: '/portfolio/nothing' },
  ...(exampleArticle
    ? [
        { name: 'articles', path: '/articles' },
        { name: 'article', path: `/articles/${exampleArticle}` },
      ]
    : []),
  ...['story', 'team', 'expertise', 'culture', 'why-us'].map((tab) => ({
    name: `about-${tab}`,
    path: `/about?tab=${tab}`,
  })),
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-faults',
    path: '/contact',
    act: async (page) => {
      await page.locator('main .form__sum').waitFor();
      await send(page.locator('main form'));
      await errorsShown(page);
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    act: async (page) => {
      const form = page.locator('main form');
      await form.locator('[name="name"]').fill('Hind Alaoui');
      await form.locator('[name="email"]').fill('hind@shop.example');
      await form.locator('[name="message"]').fill('Could you look at our shop? It is slow.');
      await solve(form);
      await send(form);
      await form.locator('.notice--success').waitFor();
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
      await send(quote(page));
      await errorsShown(page);
    },
  },
  {
    name: 'quote-not-sent',
    path: '/get-quote',
    act: async (page) => {
      await fill(quote(page));
      await solve(quote(page));
      await page.route('**/graphql', (route) => route.abort());
      await send(quote(page));
      await quote(page).locator('.form__resend').waitFor();
    },
  },
  {
    name: 'quote-thanks',
    path: '/get-quote',
    act: async (page) => {
      await fill(quote(page));
      await solve(quote(page));
      await send(quote(page));
      await page.locator('main .form__thanks').waitFor();
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
      await send(quote(page));
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
      await send(quote(page));
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
      await page.locator('footer a[href*="/consent?"]').click();
      await page.locator('.consent button[value="selected"]').waitFor();
    },
  },
  {
    name: 'help',
    path: '/about',
    whole: false,
    act: async (page) => {
      await page.locator('.help__toggle').click();
      await page.getByRole('searchbox').waitFor();
    },
  },
];
