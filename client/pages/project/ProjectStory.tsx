import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section';
import type { ProjectDetail } from './ProjectDetail';

/** Shows the long description, then challenge and solution. */
export function ProjectStory({ project }: { project: ProjectDetail }) {
  const t = useTranslations('project');
  return (
    <Section layout="split" title={t('overview')}>
      <Paragraphs className="project-story__text" text={project.longDescription} />
      <div className="project-story__sides">
        <section className="project-story__side project-story__side--challenge">
          <h3>{t('challenge')}</h3>
          <Paragraphs text={project.challenge} />
        </section>
        <section className="project-story__side project-story__side--solution">
          <h3>{t('solution')}</h3>
          <Paragraphs text={project.solution} />
        </section>
      </div>
    </Section>
  );
}

interface ParagraphsProps {
  text: string;
  className?: string;
}

function Paragraphs({ text, className = '' }: ParagraphsProps) {
  return (
    <div className={`prose ${className}`}>
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
