import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ClockDocument, EraseExpiredDocument, type EraseExpiredMutation } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useChange } from '../data/useChange';
import { useRetentionLabels } from '../shared/useRetentionLabels';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DeskSection } from '../ui/DeskSection';
import { Time } from '../ui/Time';

type Report = EraseExpiredMutation['eraseExpired'];

/** Shows data older than the retention periods of the privacy policy. The daily job erases it, or staff do at once. */
export function Retention() {
  const t = useTranslations('deskPrivacy');
  const [{ data }] = useQuery({ query: ClockDocument });
  const preview = useChange(EraseExpiredDocument);
  const erasure = useChange(EraseExpiredDocument);
  const [report, setReport] = useState<Report>();
  const [isAsking, setAsking] = useState(false);
  const run = async (by: typeof preview, dryRun: boolean) => {
    const { result } = await by.run({ dryRun });
    if (!result) return;
    setReport(result);
    setAsking(false);
  };
  const clock = data?.clock;
  const error = preview.error;

  return (
    <DeskSection title={t('retention')} lead={t('retentionLead')}>
      {clock && (
        <p className="desk-soft">
          {clock.lastRunAt
            ? t.rich('lastErased', { time: () => <Time at={clock.lastRunAt ?? ''} /> })
            : t('lastErasedNever')}
        </p>
      )}
      <div className="desk-actions">
        <Button busy={preview.isBusy} disabled={preview.isBusy} onClick={() => void run(preview, true)}>
          {t('preview')}
        </Button>
        {/* The server rejects this while it does not trust its clock; the top of the page shows a warning. */}
        <Button disabled={!clock?.isPlausible} onClick={() => setAsking(true)}>
          {t('eraseExpired')}
        </Button>
      </div>
      {error && <Notice tone="error">{error}</Notice>}
      <div className="erasure" role="status">
        {report && <RetentionReport report={report} />}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('eraseExpired')}
          action={t('eraseExpiredButton')}
          isBusy={erasure.isBusy}
          error={erasure.error}
          onClose={() => setAsking(false)}
          onConfirm={() => void run(erasure, false)}
        >
          <p>{t('eraseExpiredText')}</p>
        </ConfirmDialog>
      )}
    </DeskSection>
  );
}

function RetentionReport({ report: { isDryRun, erased } }: { report: Report }) {
  const t = useTranslations('deskPrivacy');
  const { getTable, getRetention, getAmount } = useRetentionLabels();
  if (erased.length === 0) return <p>{t('nothingExpired')}</p>;
  return (
    <>
      <h3 className="title-4">{t(isDryRun ? 'goes' : 'went')}</h3>
      <ul className="desk-rows">
        {erased.map((rows) => (
          <li className="desk-row" key={`${rows.table} ${rows.retention.reason} ${rows.retention.unit}`}>
            <div className="desk-row__text">
              <p className="desk-row__title">{getTable(rows.table)}</p>
              <p className="desk-soft">{getRetention(rows.retention)}</p>
            </div>
            <span className="desk-count">{getAmount(rows)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
