import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { PortfolioPageDocument, type PortfolioPageQuery } from '../../../schema/generated/graphql';
import { ServiceType } from '../../../schema/rules/serviceTypes';
import { loadPage, revalidateOnOtherPath } from '../../graphql/loadPage';
import { PageHead } from '../../layouts/PageHead';
import { getTextMeta, type PageHandle } from '../../navigation/pageMeta';
import { paths } from '../../paths';
import { FilterRow, labelOf } from '../../portfolio/FilterRow';
import { NoProjects } from '../../portfolio/NoProjects';
import { PortfolioClosing } from '../../portfolio/PortfolioClosing';
import { ProjectCard } from '../../portfolio/ProjectCard';
import { readFilter } from '../../portfolio/readFilter';
import { words } from '../../words/words';
import './PortfolioPage.css';

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, PortfolioPageDocument, {}, words.portfolioStates.list);
export const shouldRevalidate = revalidateOnOtherPath;

export const handle: PageHandle<PortfolioPageQuery> = {
  meta: ({ page }) => getTextMeta(page, paths.portfolio(), words.layout.portfolio),
  searchParams: { type: ['all', ...Object.values(ServiceType)] },
};

/** All projects come at once; the address says which of them are shown. */
export function Component() {
  const { page, projects } = useLoaderData<typeof loader>();
  const filter = readFilter(useLocation().search);
  const shown = projects.filter(({ serviceType }) => filter === 'ALL' || serviceType === filter);
  return (
    <>
      <PageHead title={page?.heading} lead={page?.introduction} />
      <div className="wrap portfolio-page">
        <FilterRow active={filter} />
        <p className="portfolio-page__count numbers" role="status">
          <span>{words.portfolio.showing(shown.length)}</span>
          {filter !== 'UNKNOWN' && <strong>{labelOf(filter)}</strong>}
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
      <PortfolioClosing title={words.portfolio.closingTitle} text={words.portfolio.closingText} />
    </>
  );
}
