import { Link, useViewTransitionState } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { HomePageQuery } from '../../../schema/generated/graphql';
import { paths } from '../../paths';
import { ProjectPicture } from '../../portfolio/ProjectPicture';
import { classes } from '../../ui/classes';
import { ChartIcon } from '../../ui/icons';
import { Tag } from '../../ui/Tag';

type FeaturedProjectProps = {
  project: NonNullable<HomePageQuery['home']['featured']>['projects'][number];
  /** Width of the picture, as the `sizes` of an image. */
  sizes: string;
};

export function FeaturedProject({ project, sizes }: FeaturedProjectProps) {
  const t = useTranslations('home');
  const { id, title, subtitle, category, tech, result, picture } = project;
  const path = paths.project(id);
  // The picture moves to the project's page. Two elements of the same name would cancel the transition.
  const isMoving = useViewTransitionState(path);
  return (
    <li className="featured-project leads">
      <div className="featured-project__text">
        <p className="featured-project__category soft">{category}</p>
        <h3>
          <Link className="featured-project__link leads__link" to={path} viewTransition>
            {title}
          </Link>
        </h3>
        <p>{subtitle}</p>
        <p className="featured-project__result">
          <ChartIcon />
          {result}
        </p>
        <ul className="cluster featured-project__tech" aria-label={t('technologiesUsed', { title })}>
          {tech.map((name) => (
            <li key={name}>
              <Tag>
                <bdi>{name}</bdi>
              </Tag>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes('featured-project__picture', isMoving && 'project-moving')}>
        <ProjectPicture picture={picture} sizes={sizes} />
      </div>
    </li>
  );
}
