import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '../../ui/Chip';
import { TextField } from '../../ui/TextField';
import { type Days, FIRST_DAY, isPeriod, PERIODS, type Period, type PeriodName } from './period';

interface Props {
  period: Period;
  today: string;
  onChoose: (choice: PeriodName | Days) => void;
}

/** Chooses a period that ends today, or two days of one's own. */
export function PeriodPicker({ period, today, onChoose }: Props) {
  const t = useTranslations('deskOverview');
  const row = useRef<HTMLFieldSetElement>(null);
  // On a phone the row is longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chip that is pressed follows the name
  useEffect(() => {
    row.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [period.name]);
  return (
    <div className="period">
      <fieldset className="chip-row" aria-label={t('period')} ref={row}>
        {PERIODS.map((name) => (
          <Chip key={name} pressed={period.name === name} onClick={() => onChoose(name)}>
            {t(`periods.${name}`)}
          </Chip>
        ))}
        <Chip pressed={!period.name} onClick={() => onChoose({ from: period.from, to: period.to })}>
          {t('ownDays')}
        </Chip>
      </fieldset>
      {!period.name && <OwnDays days={{ from: period.from, to: period.to }} today={today} onChoose={onChoose} />}
    </div>
  );
}

/** Shows a period once both days make one; until then what is typed stays, with what is wrong. */
function OwnDays({ days, today, onChoose }: { days: Days; today: string; onChoose: (days: Days) => void }) {
  const t = useTranslations('deskOverview');
  const id = useId();
  const [typed, setTyped] = useState(days);
  // The address changed by itself, for one by Back.
  useEffect(() => setTyped({ from: days.from, to: days.to }), [days.from, days.to]);
  const change = (part: Partial<Days>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isPeriod(next)) onChoose(next);
  };
  const isReversed = typed.from !== '' && typed.to !== '' && typed.to < typed.from;
  const error = isPeriod(typed) ? undefined : t(isReversed ? 'daysReversed' : 'daysInvalid');
  return (
    <div className="period__days">
      <TextField
        id={`${id}-from`}
        name="from"
        type="date"
        label={t('from')}
        min={FIRST_DAY}
        max={today}
        value={typed.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        id={`${id}-to`}
        name="to"
        type="date"
        label={t('to')}
        min={FIRST_DAY}
        max={today}
        value={typed.to}
        error={error}
        isErrorTold
        onChange={({ target }) => change({ to: target.value })}
      />
    </div>
  );
}
