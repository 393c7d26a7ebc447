import { Link, useViewTransitionState } from 'react-router-dom';
import type { ProjectCardFragment } from '../../schema/generated/graphql';
import { paths } from '../paths';
import { classes } from '../ui/classes';
import { ArrowIcon } from '../ui/icons/ArrowIcon';
import { Tag } from '../ui/Tag';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { words } from '../words/words';
import { ProjectPicture } from './ProjectPicture';
import { TypeTag } from './TypeTag';
import './ProjectCard.css';

const CHIPS = 3;

const SIZES = {
  wide: '(width >= 84rem) 45rem, (width >= 60rem) 56vw, 92vw',
  half: '(width >= 84rem) 37rem, (width >= 48rem) 45vw, 92vw',
};

type ProjectCardProps = {
  project: ProjectCardFragment;
  /** Takes the whole row, picture and text side by side. */
  isWide: boolean;
  isFirst: boolean;
};

export function ProjectCard({ project, isWide, isFirst }: ProjectCardProps) {
  const { title, technologies } = project;
  const path = paths.project(project.id);
  // Only the card that is left or returned to shares its picture with the project's page.
  const isMoving = useViewTransitionState(path);
  const more = technologies.length - CHIPS;
  return (
    <li className={classes('project-card leads', isWide && 'project-card--wide')}>
      <div className={classes('project-card__picture', isMoving && 'project-moving')}>
        <ProjectPicture picture={project.mainPicture} sizes={isWide ? SIZES.wide : SIZES.half} isFirst={isFirst} />
      </div>
      <div className="project-card__text">
        <p className="cluster numbers">
          {project.isFeatured && <Tag tone="saffron">{words.portfolio.featured}</Tag>}
          <TypeTag type={project.serviceType} />
          <span className="small soft">{project.year}</span>
        </p>
        <h2 className="project-card__title">{title}</h2>
        <p className="soft">{project.description}</p>
        <ul className="cluster project-card__chips" aria-label={words.portfolio.technologiesOf(title)}>
          {technologies.slice(0, CHIPS).map((name) => (
            <li key={name}>
              <Tag>{name}</Tag>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Tag>{words.portfolio.moreTechnologies(more)}</Tag>
            </li>
          )}
        </ul>
        <dl className="project-card__facts small">
          <div>
            <dt>{words.portfolio.client}</dt>
            <dd>{project.clientName}</dd>
          </div>
          <div>
            <dt>{words.portfolio.duration}</dt>
            <dd>{project.duration}</dd>
          </div>
        </dl>
        <Link className="project-card__link leads__link" to={path} viewTransition>
          {words.portfolio.learnMore}
          <VisuallyHidden>{words.portfolio.about(title)}</VisuallyHidden>
          <ArrowIcon />
        </Link>
      </div>
    </li>
  );
}
