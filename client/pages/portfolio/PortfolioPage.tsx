import { useLocation } from 'react-router-dom';
import type { PortfolioPageQuery } from '../../../schema/generated/graphql';
import { PageHead } from '../../layouts/PageHead';
import type { Head } from '../../page/Head';
import { headOfText } from '../../page/headOfText';
import { paths } from '../../paths';
import { FilterRow, labelOf } from '../../portfolio/FilterRow';
import { NoProjects } from '../../portfolio/NoProjects';
import { PortfolioClosing } from '../../portfolio/PortfolioClosing';
import { ProjectCard } from '../../portfolio/ProjectCard';
import { readFilter } from '../../portfolio/readFilter';
import { words } from '../../words/words';
import './PortfolioPage.css';

type Data = PortfolioPageQuery;

export const head = ({ page }: Data): Head => headOfText(page, paths.portfolio(), words.layout.portfolio);

/** All projects come at once; the address says which of them are shown. */
export function Page({ data: { page, projects } }: { data: Data }) {
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
