import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '../../ui/Chip';
import { DayField } from '../ui/DayField';
import { type Days, FIRST_DAY, isPeriod, PERIODS } from './period';
import { usePeriod } from './usePeriod';

/** Chooses a period that ends today, or two custom days. */
export function PeriodPicker() {
  const t = useTranslations('deskOverview');
  const { period, today, choose } = usePeriod();
  const row = useRef<HTMLFieldSetElement>(null);
  // On a phone the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chip that is pressed follows the name
  useEffect(() => {
    row.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [period.name]);
  return (
    <div className="period">
      <fieldset className="chip-row" aria-label={t('period')} ref={row}>
        {PERIODS.map((name) => (
          <Chip key={name} pressed={period.name === name} onClick={() => choose(name)}>
            {t(`periods.${name}`)}
          </Chip>
        ))}
        <Chip pressed={!period.name} onClick={() => choose({ from: period.from, to: period.to })}>
          {t('ownDays')}
        </Chip>
      </fieldset>
      {!period.name && <CustomRange days={{ from: period.from, to: period.to }} today={today} onChoose={choose} />}
    </div>
  );
}

/** Applies a period once both days are valid. Until then both stay in the fields, with an error. */
function CustomRange({ days, today, onChoose }: { days: Days; today: string; onChoose: (days: Days) => void }) {
  const t = useTranslations('deskOverview');
  const id = useId();
  const [chosen, setChosen] = useState(days);
  // The address may change elsewhere, for example by Back.
  useEffect(() => setChosen({ from: days.from, to: days.to }), [days.from, days.to]);
  const change = (part: Partial<Days>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    if (isPeriod(next)) onChoose(next);
  };
  const isReversed = chosen.from !== '' && chosen.to !== '' && chosen.to < chosen.from;
  const error = isPeriod(chosen) ? undefined : t(isReversed ? 'daysReversed' : 'daysInvalid');
  const limits = { earliest: FIRST_DAY, latest: today };
  return (
    <div className="period__days">
      <DayField
        {...limits}
        id={`${id}-from`}
        name="from"
        label={t('from')}
        day={chosen.from || null}
        onChoose={(from) => change({ from: from ?? '' })}
      />
      <DayField
        {...limits}
        id={`${id}-to`}
        name="to"
        label={t('to')}
        day={chosen.to || null}
        error={error}
        onChoose={(to) => change({ to: to ?? '' })}
      />
    </div>
  );
}
