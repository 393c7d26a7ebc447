import { useTranslations } from 'use-intl';
import { usePageLocale } from '../../messages/Localized';
import { getTextLanguage, type TextLanguage } from '../../portfolio/getTextLanguage';
import { Section } from '../../ui/Section';
import type { ProjectDetail } from './ProjectDetail';

/** Shows the long description, then challenge and solution. */
export function ProjectStory({ project }: { project: ProjectDetail }) {
  const t = useTranslations('project');
  const language = getTextLanguage(project, usePageLocale());
  return (
    <Section layout="split" title={t('overview')}>
      <Paragraphs className="project-story__text" language={language} text={project.longDescription} />
      <div className="project-story__sides">
        <section className="project-story__side project-story__side--challenge">
          <h3>{t('challenge')}</h3>
          <Paragraphs language={language} text={project.challenge} />
        </section>
        <section className="project-story__side project-story__side--solution">
          <h3>{t('solution')}</h3>
          <Paragraphs language={language} text={project.solution} />
        </section>
      </div>
    </Section>
  );
}

interface ParagraphsProps {
  text: string;
  language: TextLanguage;
  className?: string;
}

function Paragraphs({ text, language, className = '' }: ParagraphsProps) {
  return (
    <div className={`prose ${className}`} {...language}>
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
