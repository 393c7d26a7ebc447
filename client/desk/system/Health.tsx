import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { LoadingLine } from '../../ui/LoadingLine';
import { DeskSection } from '../ui/DeskSection';
import { Time } from '../ui/Time';

/** Texts that /readyz and /healthz answer (server/http/installHealth). */
const STATUSES = ['ok', 'ready', 'stopping', 'database unreachable', 'database does not answer'] as const;
const GOOD: readonly Status[] = ['ok', 'ready'];
type Status = (typeof STATUSES)[number] | 'unreachable';

const TIMEOUT_MS = 5_000;

async function check(path: string): Promise<Status> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { status } = (await response.json()) as { status: string };
    return STATUSES.find((known) => known === status) ?? 'unreachable';
  } catch {
    return 'unreachable';
  }
}

interface Checked {
  at: string;
  process: Status;
  database: Status;
}

/** Shows whether the server is running and whether its database answers. */
export function Health() {
  const t = useTranslations('deskSystem');
  const common = useTranslations('desk');
  const [checked, setChecked] = useState<Checked>();
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(async () => {
    setBusy(true);
    const [process, database] = await Promise.all([check('/healthz'), check('/readyz')]);
    setChecked({ at: new Date().toISOString(), process, database });
    setBusy(false);
  }, []);
  useEffect(() => void run(), [run]);

  return (
    <DeskSection
      title={t('health')}
      aside={
        <Button size="s" busy={isBusy} disabled={isBusy} onClick={() => void run()}>
          {t('check')}
        </Button>
      }
    >
      <div role="status">
        {!checked && <LoadingLine text={common('loading')} />}
        {checked && (
          <dl className="desk-facts">
            {(['process', 'database'] as const).map((part) => (
              <div key={part}>
                <dt>{t(part)}</dt>
                <dd className={GOOD.includes(checked[part]) ? undefined : 'desk-late'}>
                  {t(`statuses.${checked[part]}`)}
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('checked')}</dt>
              <dd>
                <Time at={checked.at} />
              </dd>
            </div>
          </dl>
        )}
      </div>
    </DeskSection>
  );
}
