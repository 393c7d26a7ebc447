import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { DelayedWorkDocument } from '../../../schema/generated/desk/graphql';
import { useJobLabels } from '../shared/useJobLabels';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';
import { Time } from '../ui/Time';

/** Lists delayed jobs that are still retried, such as mail while its server is down. */
export function DelayedWork() {
  const t = useTranslations('deskSystem');
  const { getTask, getFailure } = useJobLabels();
  const [{ data, error }, refresh] = useQuery({ query: DelayedWorkDocument });
  return (
    <DeskSection title={t('delayed')} lead={t('delayedLead')}>
      {!data && <QueryState error={error} onRetry={() => refresh({ requestPolicy: 'network-only' })} blocks={[1.5]} />}
      {data?.delayedWork.length === 0 && <p>{t('delayedNone')}</p>}
      <ul className="desk-rows">
        {data?.delayedWork.map(({ task, count, since, failure }) => (
          <li key={task} className="desk-row">
            <div className="desk-row__text">
              <h3 className="desk-row__title">{getTask(task)}</h3>
              {failure && <p>{getFailure(failure, task)}</p>}
              <p className="desk-soft">{t.rich('waitsSince', { time: () => <Time at={since} /> })}</p>
            </div>
            <span className="desk-count">{t('waiting', { count })}</span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
