import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { HomePageQuery } from '../../../schema/generated/graphql';
import { Button } from '../../ui/Button';
import { badgePath } from '../../ui/badgePath';
import { PauseIcon, PlayIcon } from '../../ui/icons';
import { Section } from '../../ui/Section';
import { useProcessRotation } from './useProcessRotation';
import './ProcessSteps.css';

type ProcessStepsProps = HomePageQuery['home']['process'];

const badge = badgePath(48);

/** Shows all steps; each is readable at any time. The carousel only highlights one after the other. */
export function ProcessSteps({ heading, introduction, steps }: ProcessStepsProps) {
  const t = useTranslations('home');
  const area = useRef<HTMLDivElement>(null);
  const { active, isBouncing, isPaused, toggle } = useProcessRotation(steps.length, area);
  return (
    <Section layout="row" title={heading} lead={introduction}>
      <div className="process-steps" ref={area}>
        <Button className="process-steps__toggle" size="s" onClick={toggle}>
          {isPaused ? <PlayIcon /> : <PauseIcon />}
          <span>{isPaused ? t('play') : t('pause')}</span>
        </Button>
        <ol className="process-steps__list">
          {steps.map(({ title, description, deliverable }, index) => (
            <li
              className="process-steps__step"
              key={title}
              aria-current={index === active ? 'step' : undefined}
              data-bounce={index === active && isBouncing}
            >
              <svg className="process-steps__mark numbers" viewBox="-50 -50 100 100" aria-hidden="true">
                <path d={badge} />
                <text textAnchor="middle" y="12">
                  {index + 1}
                </text>
              </svg>
              <h3 className="process-steps__title">{title}</h3>
              <p>{description}</p>
              <p className="process-steps__end">
                {t.rich('stepResult', { deliverable, label: (chunks) => <span className="soft">{chunks}</span> })}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
