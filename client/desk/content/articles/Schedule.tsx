import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ArticlePlansQuery, ScheduleContentDocument } from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { useChange } from '../../data/useChange';
import { getNow, readTimeField, toTimeField } from '../../shared/officeClock';
import { useToast } from '../../ui/ActionsProvider';
import { DeskForm } from '../../ui/DeskForm';
import { useFormatTime } from '../../ui/Time';

interface Props {
  document: string;
  plan: ArticlePlansQuery['contentSchedules'][number] | undefined;
  onChanged: () => void;
}

const DAY_MS = 24 * 60 * 60_000;

/** Proposes nine o’clock of tomorrow. */
const getProposal = () => toTimeField(new Date(getNow().getTime() + DAY_MS)).replace(/T.*/, 'T09:00');

/** Publishes the drafts of a document at a day and time of the office. */
export function Schedule({ document, plan, onChanged }: Props) {
  const t = useTranslations('deskArticles');
  const id = useId();
  const show = useToast();
  const formatTime = useFormatTime();
  const { run, isBusy, error } = useChange(ScheduleContentDocument);
  const [time, setTime] = useState(() => (plan ? toTimeField(new Date(plan.publishAt)) : getProposal()));
  const save = async (publishAt: string | null) => {
    if (!(await run({ document, publishAt })).isDone) return;
    show({ text: t(publishAt ? 'wasPlanned' : 'wasUnplanned') });
    onChanged();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (time && !isBusy) void save(readTimeField(time).toISOString());
  };
  return (
    <details className="desk-details" open={plan !== undefined}>
      <summary>{t('schedule')}</summary>
      {plan && (
        <p className="content-note">
          {t(plan.hasFailed ? 'failed' : 'planned', { time: formatTime(plan.publishAt, { hasTime: true }) })}
        </p>
      )}
      <p className="desk-soft">{t('scheduleText')}</p>
      <DeskForm
        form={{ submit, isBusy, error }}
        action={t('plan')}
        variant="secondary"
        more={
          plan && (
            <Button busy={isBusy} onClick={() => void save(null)}>
              {t('unplan')}
            </Button>
          )
        }
      >
        <TextField
          id={id}
          name={id}
          type="datetime-local"
          label={t('time')}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </DeskForm>
    </details>
  );
}
