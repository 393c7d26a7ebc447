import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section';
import type { ProjectDetail } from './ProjectDetail';

/** Shows the results, numbered because the first is the most important. */
export function ProjectResults({ project }: { project: ProjectDetail }) {
  const t = useTranslations('project');
  return (
    <Section tone="brand" layout="split" title={t('results')}>
      <ol className="project-results">
        {project.results.map((result) => (
          <li key={result}>{result}</li>
        ))}
      </ol>
    </Section>
  );
}
