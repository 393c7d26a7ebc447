import { Link, useViewTransitionState } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ProjectCardFragment } from '../../schema/generated/graphql';
import { paths } from '../paths';
import { classes } from '../ui/classes';
import { ArrowIcon } from '../ui/icons';
import { Tag } from '../ui/Tag';
import { VisuallyHidden } from '../ui/VisuallyHidden';
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
  /** Fills the row, with picture and text side by side. */
  isWide: boolean;
  isFirst: boolean;
};

export function ProjectCard({ project, isWide, isFirst }: ProjectCardProps) {
  const t = useTranslations('portfolio');
  const { title, technologies } = project;
  const path = paths.project(project.id);
  // Only the card from or to which the visitor navigates shares its picture with the project's page.
  const isMoving = useViewTransitionState(path);
  const more = technologies.length - CHIPS;
  return (
    <li className={classes('project-card leads', isWide && 'project-card--wide')}>
      <div className={classes('project-card__picture', isMoving && 'project-moving')}>
        <ProjectPicture picture={project.mainPicture} sizes={isWide ? SIZES.wide : SIZES.half} isFirst={isFirst} />
      </div>
      <div className="project-card__text">
        <p className="cluster numbers">
          {project.isFeatured && <Tag tone="accent">{t('featured')}</Tag>}
          <TypeTag type={project.serviceType} />
          <span className="small soft">{project.year}</span>
        </p>
        <h2 className="project-card__title">{title}</h2>
        <p className="soft">{project.description}</p>
        <ul className="cluster project-card__chips" aria-label={t('technologiesUsed', { title })}>
          {technologies.slice(0, CHIPS).map((name) => (
            <li key={name}>
              <Tag>
                <bdi>{name}</bdi>
              </Tag>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Tag>
                <bdi>{t('moreTechnologies', { count: String(more) })}</bdi>
              </Tag>
            </li>
          )}
        </ul>
        <dl className="project-card__facts small">
          <div>
            <dt>{t('client')}</dt>
            <dd>{project.clientName}</dd>
          </div>
          <div>
            <dt>{t('duration')}</dt>
            <dd>{project.duration}</dd>
          </div>
        </dl>
        <Link className="project-card__link leads__link" to={path} viewTransition>
          {t.rich('learnMore', { title, about: (chunks) => <VisuallyHidden>{chunks}</VisuallyHidden> })}
          <ArrowIcon />
        </Link>
      </div>
    </li>
  );
}
