import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PortfolioPageDocument, type PortfolioPageQuery } from '../../../schema/generated/graphql';
import { getChoice, ServiceType } from '../../../schema/rules/choices';
import { loadPage, notFound, revalidateOnOtherPath } from '../../graphql/loadPage';
import { PageHead } from '../../layouts/PageHead';
import { getTranslate, localizationContext } from '../../messages/localizationContext';
import { getTextMeta, type PageHandle } from '../../navigation/pageMeta';
import { paths } from '../../paths';
import { FilterRow, useFilterLabel } from '../../portfolio/FilterRow';
import { NoProjects } from '../../portfolio/NoProjects';
import { PortfolioClosing } from '../../portfolio/PortfolioClosing';
import { ProjectCard } from '../../portfolio/ProjectCard';
import { readFilter } from '../../portfolio/readFilter';
import { ErrorPage } from '../ErrorPage';
import { NotFound } from '../not-found/NotFound';
import './PortfolioPage.css';

export async function loader(args: LoaderFunctionArgs) {
  const t = getTranslate(args.context.get(localizationContext), 'portfolioStates');
  const failed = {
    title: t('list.failed.title'),
    rejected: t('list.failed.refused'),
    broken: t('list.failed.broken'),
  };
  const data = await loadPage(args, PortfolioPageDocument, {}, { failed });
  if (data.projects.length > 0) return data;
  // A site without projects has no portfolio.
  const tPage = getTranslate(args.context.get(localizationContext), 'page');
  throw notFound(tPage('notFoundTitle'), tPage('notFoundText'));
}
export const ErrorBoundary = () => <ErrorPage notFound={<NotFound />} />;
export const shouldRevalidate = revalidateOnOtherPath;

export const handle: PageHandle<PortfolioPageQuery> = {
  meta: ({ page }, localization) =>
    getTextMeta(page, paths.portfolio(), getTranslate(localization, 'layout')('portfolio')),
  searchParams: { type: ['all', ...Object.values(ServiceType)] },
};

/** Shows the projects. All are loaded at once; the address has the filter. */
export function Component() {
  const t = useTranslations('portfolio');
  const { page, projects } = useLoaderData<typeof loader>();
  const getLabel = useFilterLabel();
  const filter = readFilter(useLocation().search);
  const shown = projects.filter(
    ({ serviceType }) => filter === 'all' || getChoice(ServiceType, serviceType) === filter,
  );
  return (
    <>
      <PageHead title={page?.heading} lead={page?.introduction} />
      <div className="wrap portfolio-page">
        <FilterRow active={filter} path={paths.portfolio()} label={t('filter')} allLabel={t('all')} />
        <p className="portfolio-page__count numbers" role="status">
          <span>{t('showing', { count: shown.length })}</span>
          {filter !== 'unknown' && <strong>{getLabel(filter)}</strong>}
        </p>
        {shown.length === 0 ? (
          <NoProjects />
        ) : (
          <ul className="portfolio-page__list">
            {shown.map((project, index) => (
              <ProjectCard
                key={project.id}
                project={project}
                isWide={project.isFeatured || shown.length === 1}
                isFirst={index === 0}
              />
            ))}
          </ul>
        )}
      </div>
      <PortfolioClosing title={t('closingTitle')} text={t('closingText')} />
    </>
  );
}
