import { Section } from '../../ui/Section';
import { words } from '../../words/words';
import type { ServiceDetail } from './ServiceDetail';

export function ServiceCases({ caseStudies }: Pick<ServiceDetail, 'caseStudies'>) {
  const { challenge, solution, results } = words.service;
  return (
    <Section tone="deep" title={words.service.casesTitle}>
      {caseStudies.map((study) => (
        <article className="case" key={study.title}>
          <header className="case__head">
            <h3>{study.title}</h3>
            <p className="soft">{study.client}</p>
          </header>
          <div className="case__story">
            <h4>{challenge}</h4>
            <p>{study.challenge}</p>
            <h4>{solution}</h4>
            <p>{study.solution}</p>
          </div>
          <div className="case__results">
            <h4>{results}</h4>
            <ul className="numbers">
              {study.results.map((result) => (
                <li key={result}>{result}</li>
              ))}
            </ul>
          </div>
        </article>
      ))}
    </Section>
  );
}
