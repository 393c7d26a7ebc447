import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type PushDeviceFieldsFragment,
  SendTestPushDocument,
  UnsubscribePushDocument,
} from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Tag } from '../../ui/Tag';
import { useChange } from '../data/useChange';
import { unsubscribeBrowser } from '../shared/pushSubscription';
import { useJobLabels } from '../shared/useJobLabels';
import { useToast } from '../ui/ActionsProvider';
import { Time } from '../ui/Time';
import { PushPreferences } from './PushPreferences';

interface Props {
  device: PushDeviceFieldsFragment;
  /** Whether it is the browser of this page. */
  isOwn: boolean;
  onRemoved: () => void;
}

/** A device of the account: when it was last confirmed, a test, its wishes, and its removal. */
export function PushDeviceRow({
  device: { id, label, confirmedAt, silence, silentSince, ...wishes },
  isOwn,
  onRemoved,
}: Props) {
  const t = useTranslations('deskNotices');
  const show = useToast();
  const { getFailure } = useJobLabels();
  const test = useChange(SendTestPushDocument);
  const removal = useChange(UnsubscribePushDocument);
  const [outcome, setOutcome] = useState<string>();
  const sendTest = async () => {
    setOutcome(undefined);
    const { isDone, problems } = await test.run({ id });
    if (isDone) setOutcome(t('testSent'));
    else if (problems[0]) setOutcome(t('testFailed', { reason: getFailure(problems[0]) }));
  };
  const remove = async () => {
    if (!(await removal.run({ id })).isDone) return;
    if (isOwn) await unsubscribeBrowser().catch(() => undefined);
    onRemoved();
    show({ text: t('removed') });
  };
  const status = test.error ?? removal.error ?? outcome;
  return (
    <li className="desk-row">
      <div className="desk-row__text">
        <h3 className="desk-row__title">
          <bdi>{label}</bdi>
        </h3>
        <p className="desk-soft">{t.rich('confirmed', { time: () => <Time at={confirmedAt} /> })}</p>
        {silence && (
          <Notice tone="error">
            {silentSince && t.rich('silentSince', { time: () => <Time at={silentSince} /> })} {t(`silences.${silence}`)}
          </Notice>
        )}
        {isOwn && (
          <p className="desk-actions">
            <Tag>{t('thisDevice')}</Tag>
          </p>
        )}
        <p role="status">{status}</p>
        <details className="desk-details">
          <summary>{t('wishes')}</summary>
          <PushPreferences id={id} stored={wishes} />
        </details>
      </div>
      <div className="desk-actions">
        <Button size="s" busy={test.isBusy} onClick={() => void sendTest()}>
          {t('test')}
        </Button>
        <Button size="s" busy={removal.isBusy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
