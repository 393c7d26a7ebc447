import { useTranslations } from 'use-intl';
import type { Complexity } from '../../../schema/generated/graphql';
import { classes } from '../../ui/classes';

const levels: readonly Complexity[] = ['LOW', 'MEDIUM', 'HIGH'];

/** Shows a level as a word and as one to three tiles. */
export function ComplexityMark({ level }: { level: Complexity }) {
  const t = useTranslations('services');
  return (
    <span className="complexity">
      <svg className="complexity__tiles" viewBox="0 0 42 14" aria-hidden="true">
        {levels.map((step, index) => (
          <path
            key={step}
            className={classes(index <= levels.indexOf(level) && 'complexity__laid')}
            d={`M${index * 14 + 7} 1.5l5.5 5.5-5.5 5.5-5.5-5.5z`}
          />
        ))}
      </svg>
      {t(`complexities.${level}`)}
    </span>
  );
}
