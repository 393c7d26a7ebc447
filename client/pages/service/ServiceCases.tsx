import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section';
import type { ServiceDetail } from './ServiceDetail';

export function ServiceCases({ caseStudies }: Pick<ServiceDetail, 'caseStudies'>) {
  const t = useTranslations('service');
  return (
    <Section tone="deep" title={t('casesTitle')}>
      {caseStudies.map((study) => (
        <article className="case" key={study.title}>
          <header className="case__head">
            <h3>{study.title}</h3>
            <p className="soft">{study.client}</p>
          </header>
          <div className="case__story">
            <h4>{t('challenge')}</h4>
            <p>{study.challenge}</p>
            <h4>{t('solution')}</h4>
            <p>{study.solution}</p>
          </div>
          <div className="case__results">
            <h4>{t('results')}</h4>
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
