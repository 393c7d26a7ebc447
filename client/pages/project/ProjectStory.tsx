import { Section } from '../../ui/Section';
import { words } from '../../words/words';
import type { ProjectDetail } from './ProjectDetail';

/** The long description, then the two sides of the story. */
export function ProjectStory({ project: { longDescription, challenge, solution } }: { project: ProjectDetail }) {
  return (
    <Section layout="split" title={words.project.overview}>
      <Paragraphs className="project-story__text" text={longDescription} />
      <div className="project-story__sides">
        <section className="project-story__side project-story__side--challenge">
          <h3>{words.project.challenge}</h3>
          <Paragraphs text={challenge} />
        </section>
        <section className="project-story__side project-story__side--solution">
          <h3>{words.project.solution}</h3>
          <Paragraphs text={solution} />
        </section>
      </div>
    </Section>
  );
}

function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`prose ${className}`}>
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
