import { localeNames } from '../schema/locales';
import { localize } from './localized';
import { expect, test } from './test';

const ID = 'before-you-pay-for-search';
/** A word of the title of one article, and of no other, by language. */
const WORDS: Readonly<Record<string, string>> = { en: 'search', fr: 'référencement', ar: 'البحث' };

for (const [index, locale] of localeNames.entries()) {
  const { t, path } = localize(locale);

  test(`in ${locale}, the search of the help finds an article by its title, and leads to it`, {
    tag: index === 0 ? [] : '@long',
  }, async ({ page }) => {
    await page.goto(path('/contact'));
    await page.getByRole('button', { name: t('help.toggle'), exact: true }).click();
    const panel = page.getByRole('dialog', { name: t('help.title') });
    await expect(panel.getByRole('searchbox')).toBeVisible();
    await expect(panel.getByRole('heading', { name: t('helpPanel.articles') })).toBeHidden();
    await panel.getByRole('searchbox').fill(WORDS[locale] ?? '');
    const links = panel.getByRole('region', { name: t('helpPanel.articles') }).getByRole('link');
    await expect(links).toHaveCount(1);
    await links.click();
    await expect(page).toHaveURL(path(`/articles/${ID}`));
    await expect(panel).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`in ${locale}, an article is reached from the home page, and leads to its project and to the next`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.goto(path('/'));
      await page.locator(`main a[href="${path(`/articles/${ID}`)}"]`).click();
      const project = page.getByRole('complementary', { name: t('articles.projects', { count: 1 }) });
      await expect(project.getByRole('link')).toHaveAttribute('href', path('/portfolio/piano-search-growth'));
      await page.locator('a[rel="next"]').last().click();
      await expect(page).toHaveURL(path('/articles/moving-host-without-loss'));
    });
  });
}
