import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ClockDocument, ConfirmClockDocument } from '../../../schema/generated/desk/graphql';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { useDeskForm } from '../data/useDeskForm';
import { readTimeField, toTimeField } from '../shared/officeClock';
import { DeskForm } from '../ui/DeskForm';
import { DeskSection } from '../ui/DeskSection';
import { Time } from '../ui/Time';

/** Warns at the top of the page while the site does not trust its clock and therefore erases nothing. */
export function ClockCheck() {
  const t = useTranslations('deskPrivacy');
  const [{ data }] = useQuery({ query: ClockDocument });
  const [deviceTime] = useState(() => toTimeField(new Date()));
  const form = useDeskForm({
    document: ConfirmClockDocument,
    stored: { now: deviceTime },
    getVariables: ({ now }) => ({ now: readTimeField(now || deviceTime).toISOString() }),
  });
  if (!data || data.clock.isPlausible) return null;

  const { siteNow, databaseNow, lastSeenAt, lastRunAt, needsConfirmation } = data.clock;
  return (
    <DeskSection title={t('clock')}>
      <Notice tone="error" title={t('clockStopped')}>
        <p>{t(needsConfirmation ? 'clockGap' : 'clockDiffers')}</p>
      </Notice>
      <dl className="desk-facts">
        <div>
          <dt>{t('siteNow')}</dt>
          <dd>
            <Time at={siteNow} />
          </dd>
        </div>
        <div>
          <dt>{t('databaseNow')}</dt>
          <dd>
            <Time at={databaseNow} />
          </dd>
        </div>
        <div>
          <dt>{t('lastSeen')}</dt>
          <dd>
            <Time at={lastSeenAt} />
          </dd>
        </div>
        <div>
          <dt>{t('lastRun')}</dt>
          <dd>{lastRunAt ? <Time at={lastRunAt} /> : t('never')}</dd>
        </div>
      </dl>
      {needsConfirmation && (
        <DeskForm form={form} action={t('clockConfirm')} variant="secondary">
          <TextField
            {...form.getField('now')}
            type="datetime-local"
            label={t('clockNow')}
            hint={t('clockNowHint')}
            required
          />
        </DeskForm>
      )}
    </DeskSection>
  );
}
