import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { HomePageQuery } from '../../../schema/generated/graphql';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { Section } from '../../ui/Section';
import { FeaturedProject } from './FeaturedProject';
import './FeaturedProjects.css';

type FeaturedProjectsProps = NonNullable<HomePageQuery['home']['featured']>;

const SIZES = {
  large: '(width >= 84rem) 46rem, (width >= 60rem) 56vw, 92vw',
  small: '(width >= 84rem) 37rem, (width >= 60rem) 44vw, 92vw',
};

export function FeaturedProjects({ heading, introduction, projects }: FeaturedProjectsProps) {
  const t = useTranslations('home');
  return (
    <Section tone="deep" title={heading} lead={introduction}>
      <ul className="featured-projects">
        {projects.map((project, index) => (
          <FeaturedProject key={project.id} project={project} sizes={index === 0 ? SIZES.large : SIZES.small} />
        ))}
      </ul>
      <p className="featured-projects__all">
        <Link className={buttonClass({ variant: 'strong', size: 'l' })} to={paths.portfolio()}>
          {t('allProjects')}
        </Link>
      </p>
    </Section>
  );
}
