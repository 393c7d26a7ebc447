import { useTranslations } from 'use-intl';
import { ChevronIcon } from '../../ui/icons';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import type { ProjectDetail } from './ProjectDetail';

const FEATURES_SHOWN = 8;

/** Shows the features and the technologies of a project. */
export function ProjectBuild({ project }: { project: ProjectDetail }) {
  const t = useTranslations('project');
  const { keyFeatures, technologies } = project;
  const more = keyFeatures.slice(FEATURES_SHOWN);
  return (
    <Section
      layout="split"
      title={t('keyFeatures')}
      aside={
        <div className="project-build__technologies">
          <h3 id="technologies">{t('technologies')}</h3>
          <ul className="cluster" aria-labelledby="technologies">
            {technologies.map((name) => (
              <li key={name}>
                <Tag>
                  <bdi>{name}</bdi>
                </Tag>
              </li>
            ))}
          </ul>
        </div>
      }
    >
      <Features features={keyFeatures.slice(0, FEATURES_SHOWN)} />
      {more.length > 0 && (
        <details className="project-build__more">
          <summary>
            <ChevronIcon />
            {t('moreFeatures', { count: more.length })}
          </summary>
          <Features features={more} />
        </details>
      )}
    </Section>
  );
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <ul className="project-build__features">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
