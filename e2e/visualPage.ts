import type { Page } from 'playwright/test';

/** The page of the site, in its frame. The second frame measures. */
export const getSite = (page: Page) => page.frameLocator('.site-stage__frame >> nth=0');
export const getHeading = (page: Page) => getSite(page).getByRole('heading', { level: 1 });
export const getPanel = (page: Page) => page.getByRole('complementary', { name: 'Text' });
export const getSpots = (page: Page) => page.getByRole('region', { name: 'Page' }).getByRole('button');
export const getSpot = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Page' }).getByRole('button', { name, exact: true });
export const readHeading = async (page: Page) => (await getHeading(page).textContent())?.trim() ?? '';
