import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ArticlesPageDocument, type ArticlesPageQuery } from '../../../schema/generated/graphql';
import { addLocale } from '../../../schema/locales';
import { getChoice, ServiceType } from '../../../schema/rules/choices';
import { ArticleRows } from '../../articles/ArticleRows';
import { loadPage, notFound, revalidateOnOtherPath } from '../../graphql/loadPage';
import { PageHead } from '../../layouts/PageHead';
import { usePageLocale } from '../../messages/Localized';
import { getTranslate, localizationContext } from '../../messages/localizationContext';
import { getTextMeta, type PageHandle } from '../../navigation/pageMeta';
import { toLocales } from '../../navigation/toLocales';
import { paths } from '../../paths';
import { FilterRow } from '../../portfolio/FilterRow';
import { type Filter, readFilter } from '../../portfolio/readFilter';
import { ErrorPage } from '../ErrorPage';
import { NotFound } from '../not-found/NotFound';
import './ArticlesPage.css';

export async function loader(args: LoaderFunctionArgs) {
  const data = await loadPage(args, ArticlesPageDocument);
  if (data.articles.length > 0) return data;
  // A language without articles has no page of them.
  const t = getTranslate(args.context.get(localizationContext), 'page');
  throw notFound(t('notFoundTitle'), t('notFoundText'));
}
export const shouldRevalidate = revalidateOnOtherPath;
export const ErrorBoundary = () => <ErrorPage notFound={<NotFound />} />;

export const handle: PageHandle<ArticlesPageQuery> = {
  meta: ({ page, articleLanguages }, localization) => ({
    ...getTextMeta(page, paths.articles(), getTranslate(localization, 'layout')('articles')),
    languages: toLocales(articleLanguages),
  }),
  searchParams: { type: ['all', ...Object.values(ServiceType)] },
};

/** Lists the articles, newest first. The address has the filter. */
export function Component() {
  const t = useTranslations('articles');
  const { page, articles } = useLoaderData<typeof loader>();
  const locale = usePageLocale();
  const filter = readFilter(useLocation().search);
  const getService = (article: (typeof articles)[number]): Filter =>
    article.serviceType
      ? (Object.values(ServiceType).find((type) => type === getChoice(ServiceType, article.serviceType ?? '')) ??
        'unknown')
      : 'unknown';
  const found = articles.filter((article) => filter === 'all' || getService(article) === filter);
  const filters: Filter[] = ['all', ...articles.map(getService)];
  return (
    <>
      <PageHead title={page?.heading} lead={page?.introduction}>
        <p>
          <a href={addLocale(locale, '/articles/feed.xml')}>{t('feed')}</a>
        </p>
      </PageHead>
      <div className="wrap articles-page">
        <FilterRow
          active={filter}
          path={paths.articles()}
          label={t('filter')}
          allLabel={t('viewAll')}
          shown={filters}
        />
        <p className="visually-hidden" role="status">
          {t('showing', { count: found.length })}
        </p>
        {found.length > 0 ? <ArticleRows articles={found} heading="h2" /> : <p className="lead">{t('none')}</p>}
      </div>
    </>
  );
}
