import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CheckIcon } from '../../ui/icons';
import { MotifField } from '../../ui/MotifField';
import { WithRanges } from '../../ui/WithRanges';
import './HomeHero.css';

type HomeHeroProps = {
  title: ReactNode;
  lead: ReactNode;
  /** The main action of the screen. */
  quoteLink: ReactNode;
  portfolioLink: ReactNode;
  claims: readonly string[];
};

export function HomeHero({ title, lead, quoteLink, portfolioLink, claims }: HomeHeroProps) {
  const t = useTranslations('home');
  return (
    <section className="home-hero on-dark" aria-labelledby="home-hero-title">
      <div className="home-hero__stage">
        <MotifField className="home-hero__floor leans" />
        <div className="wrap home-hero__text">
          <h1 className="home-hero__title" id="home-hero-title">
            {title}
          </h1>
          <p className="lead">{lead}</p>
          <div className="cluster">
            {quoteLink}
            {portfolioLink}
          </div>
        </div>
      </div>
      {claims.length > 0 && (
        <div className="home-hero__claims">
          <ul className="wrap home-hero__list" aria-label={t('claims')}>
            {claims.map((claim) => (
              <li key={claim}>
                <CheckIcon />
                <span>
                  <WithRanges>{claim}</WithRanges>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
