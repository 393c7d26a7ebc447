import { Section } from '../../ui/Section';
import { words } from '../../words/words';

/** Numbered, because the first is the one that counts. */
export function ProjectResults({ results }: { results: readonly string[] }) {
  return (
    <Section tone="majorelle" layout="split" title={words.project.results}>
      <ol className="project-results">
        {results.map((result) => (
          <li key={result}>{result}</li>
        ))}
      </ol>
    </Section>
  );
}
