import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { servicePages } from '../../../schema/generated/choices';
import { ArticlesPageDocument } from '../../../schema/generated/graphql';
import { addLocale } from '../../../schema/locales';
import { getChoice, ServiceType } from '../../../schema/rules/choices';
import { ArticleRows } from '../../articles/ArticleRows';
import { loadPage, notFound } from '../../graphql/loadPage';
import { PageHead } from '../../layouts/PageHead';
import { usePageLocale } from '../../messages/Localized';
import { getTranslate, localizationContext } from '../../messages/localizationContext';
import { getTextMeta, type PageHandle } from '../../navigation/pageMeta';
import { toLocales } from '../../navigation/toLocales';
import { paths } from '../../paths';
import { FilterRow } from '../../portfolio/FilterRow';
import { type Filter, filters, readFilter } from '../../portfolio/readFilter';
import { ErrorPage } from '../ErrorPage';
import { NotFound } from '../not-found/NotFound';
import { createPageAddress, LIST_ID, PageLinks, readPageNumber } from './PageLinks';
import './ArticlesPage.css';

const PAGE_SIZE = 10;
/** Pages that the server caches. Later ones are made for each visitor. */
const MAX_CACHED_PAGES = 50;

/** Returns the page of a service, by which the server finds its articles; an unknown one has none. */
const findServicePage = (filter: Filter): string =>
  Object.entries(servicePages).find(([, service]) => service === filter)?.[0] ?? '';

export async function loader(args: LoaderFunctionArgs) {
  const { search } = args.url;
  const filter = readFilter(search);
  const number = readPageNumber(search);
  const data = await loadPage(args, ArticlesPageDocument, {
    ...(filter !== 'all' && { servicePage: findServicePage(filter) }),
    ...{ number, pageSize: PAGE_SIZE },
  });
  // A language without articles has no page of them.
  if (data.all.count === 0 || (number > 1 && data.articlePage.results.length === 0)) {
    const t = getTranslate(args.context.get(localizationContext), 'page');
    throw notFound(t('notFoundTitle'), t('notFoundText'));
  }
  return { ...data, filter, number };
}
export const ErrorBoundary = () => <ErrorPage notFound={<NotFound />} />;

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  meta: ({ page, articleLanguages, filter, number }, localization) => {
    const meta = getTextMeta(page, paths.articles(), getTranslate(localization, 'layout')('articles'));
    const t = getTranslate(localization, 'articles');
    return {
      ...meta,
      ...(number > 1 && { title: t('pageTitle', { title: meta.title, number }) }),
      // A filter shows a part of the list, which is the page that search engines know.
      ...(filter === 'all' && { path: createPageAddress(filter, number) }),
      languages: toLocales(articleLanguages),
    };
  },
  searchParams: {
    type: ['all', ...Object.values(ServiceType)],
    page: Array.from({ length: MAX_CACHED_PAGES }, (_, index) => String(index + 1)),
  },
};

/** Lists the articles, newest first, page by page. The address has filter and page. */
export function Component() {
  const t = useTranslations('articles');
  const { page, articleServiceTypes, articlePage, filter, number } = useLoaderData<typeof loader>();
  const { results, count } = articlePage;
  const locale = usePageLocale();
  const services = articleServiceTypes.map((name) => getChoice(ServiceType, name));
  return (
    <>
      <PageHead title={page?.heading} lead={page?.introduction}>
        <p>
          <a href={addLocale(locale, '/articles/feed.xml')}>{t('feed')}</a>
        </p>
      </PageHead>
      <div className="wrap articles-page" id={LIST_ID}>
        <FilterRow
          active={filter}
          path={paths.articles()}
          label={t('filter')}
          allLabel={t('viewAll')}
          shown={filters.filter((one) => one === 'all' || services.includes(one))}
        />
        <p className="visually-hidden" role="status">
          {t('showing', { count: results.length })}
        </p>
        {results.length > 0 ? <ArticleRows articles={results} heading="h2" /> : <p className="lead">{t('none')}</p>}
        <PageLinks filter={filter} number={number} count={Math.ceil(count / PAGE_SIZE)} />
      </div>
    </>
  );
}
