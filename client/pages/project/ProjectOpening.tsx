import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../layouts/PageHead';
import { paths } from '../../paths';
import { ProjectPicture } from '../../portfolio/ProjectPicture';
import { TypeTag } from '../../portfolio/TypeTag';
import type { ProjectDetail } from './ProjectDetail';

const SIZES = '(width >= 84rem) 78rem, 94vw';

/** Keeps a number with its noun: `2 developers` stays in one line. */
const keepCounts = (text: string) => text.replace(/(\d) /g, '$1\u00a0');

/** Shows the summary and the client of a project, and its picture, which half overlaps the page below. */
export function ProjectOpening({ project }: { project: ProjectDetail }) {
  const t = useTranslations('project');
  const { title, description, mainPicture, serviceType, service } = project;
  const facts = [
    [t('client'), project.clientName],
    [t('year'), project.year],
    [t('duration'), project.duration],
    [t('team'), keepCounts(project.team)],
    [
      t('type'),
      <span key="type" className="project-facts__type">
        <TypeTag type={serviceType} />
        {service && <Link to={paths.service(service.slug)}>{service.title}</Link>}
      </span>,
    ],
  ] as const;
  return (
    <div className="project-opening">
      <PageHead title={title} lead={description} />
      <div className="wrap">
        <div className="project-opening__picture project-moving">
          <ProjectPicture picture={mainPicture} sizes={SIZES} isFirst />
        </div>
        <dl className="project-facts numbers" aria-label={t('facts')}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
