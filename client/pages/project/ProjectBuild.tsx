import { ChevronIcon } from '../../ui/icons/ChevronIcon';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { words } from '../../words/words';
import type { ProjectDetail } from './ProjectDetail';

const FEATURES_SHOWN = 8;

/** What it can do, and what it is made of. */
export function ProjectBuild({ project: { keyFeatures, technologies } }: { project: ProjectDetail }) {
  const more = keyFeatures.slice(FEATURES_SHOWN);
  return (
    <Section
      layout="split"
      title={words.project.keyFeatures}
      aside={
        <div className="project-build__technologies">
          <h3 id="technologies">{words.project.technologies}</h3>
          <ul className="cluster" aria-labelledby="technologies">
            {technologies.map((name) => (
              <li key={name}>
                <Tag>{name}</Tag>
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
            {words.project.moreFeatures(more.length)}
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
