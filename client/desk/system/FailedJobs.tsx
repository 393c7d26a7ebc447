import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  DeadLettersDocument,
  DiscardDeadLettersDocument,
  ReplayDeadLettersDocument,
} from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useChange } from '../data/useChange';
import { useJobLabels } from '../shared/useJobLabels';
import { useToast } from '../ui/ActionsProvider';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';
import { Time } from '../ui/Time';

/** Maximum of jobs that one call may retry. */
const MAX_COUNT = 100;

/** Lists mail and webhooks that failed for days, with buttons to retry or discard them. */
export function FailedJobs() {
  const t = useTranslations('deskSystem');
  const { getTask, getFailure } = useJobLabels();
  const show = useToast();
  const [{ data, error }, refresh] = useQuery({
    query: DeadLettersDocument,
    variables: { first: MAX_COUNT },
  });
  const replay = useChange(ReplayDeadLettersDocument);
  const discard = useChange(DiscardDeadLettersDocument);
  const [discarding, setDiscarding] = useState<readonly string[]>();
  const runReplay = async (ids: string[]) => {
    const { result } = await replay.run({ ids });
    if (result !== undefined) show({ text: t('replayed', { count: result }) });
  };
  const runDiscard = async (ids: readonly string[]) => {
    const { result } = await discard.run({ ids: [...ids] });
    if (result === undefined) return;
    setDiscarding(undefined);
    show({ text: t('discarded', { count: result }) });
  };

  const letters = data?.deadLetters ?? [];
  const all = letters.map(({ id }) => id);
  const replayError = replay.error;
  return (
    <DeskSection title={t('failed')} lead={t('failedLead')}>
      {!data && <QueryState error={error} onRetry={() => refresh({ requestPolicy: 'network-only' })} blocks={[1.5]} />}
      {data && letters.length === 0 && <p>{t('failedNone')}</p>}
      {replayError && <Notice tone="error">{replayError}</Notice>}
      {letters.length > 1 && (
        <div className="desk-actions">
          <Button size="s" busy={replay.isBusy} disabled={replay.isBusy} onClick={() => void runReplay(all)}>
            {t('replayAll', { count: all.length })}
          </Button>
          <Button size="s" onClick={() => setDiscarding(all)}>
            {t('discardAll', { count: all.length })}
          </Button>
          {data && data.deadLetterCount > all.length && (
            <p className="desk-soft">{t('failedShown', { shown: all.length, count: data.deadLetterCount })}</p>
          )}
        </div>
      )}
      <ul className="desk-rows">
        {letters.map(({ id, task, failure, failedAt, chatService }) => (
          <li key={id} className="desk-row">
            <div className="desk-row__text">
              <h3 className="desk-row__title">
                {getTask(task)}
                {chatService && ` (${chatService})`}
              </h3>
              {failure && <p>{getFailure(failure, task)}</p>}
              <p className="desk-soft">{t.rich('gaveUp', { time: () => <Time at={failedAt} /> })}</p>
            </div>
            <div className="desk-actions">
              <Button size="s" disabled={replay.isBusy} onClick={() => void runReplay([id])}>
                {t('replay')}
              </Button>
              <Button size="s" onClick={() => setDiscarding([id])}>
                {t('discard')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {discarding && (
        <ConfirmDialog
          title={t('discardTitle', { count: discarding.length })}
          action={t('discard')}
          isBusy={discard.isBusy}
          error={discard.error}
          onClose={() => setDiscarding(undefined)}
          onConfirm={() => void runDiscard(discarding)}
        >
          <p>{t('discardText')}</p>
        </ConfirmDialog>
      )}
    </DeskSection>
  );
}
