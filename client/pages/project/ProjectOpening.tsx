import { PageHead } from '../../layouts/PageHead';
import { ProjectPicture } from '../../portfolio/ProjectPicture';
import { TypeTag } from '../../portfolio/TypeTag';
import { words } from '../../words/words';
import type { ProjectDetail } from './ProjectDetail';

const SIZES = '(width >= 84rem) 78rem, 94vw';

/** What it is, for whom, and its picture, which stands half in the opening and half in the page. */
export function ProjectOpening({ project }: { project: ProjectDetail }) {
  const { title, description, mainPicture, serviceType } = project;
  const facts = [
    [words.project.client, project.clientName],
    [words.project.year, project.year],
    [words.project.duration, project.duration],
    [words.project.team, project.team],
    [words.project.type, <TypeTag key="type" type={serviceType} />],
  ] as const;
  return (
    <div className="project-opening">
      <PageHead title={title} lead={description} />
      <div className="wrap">
        <div className="project-opening__picture project-moving">
          <ProjectPicture picture={mainPicture} sizes={SIZES} isFirst />
        </div>
        <dl className="project-facts numbers" aria-label={words.project.facts}>
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
