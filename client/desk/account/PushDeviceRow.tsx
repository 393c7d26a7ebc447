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
import { useFormMutation } from '../data/useFormMutation';
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
  const test = useFormMutation(SendTestPushDocument);
  const removal = useFormMutation(UnsubscribePushDocument);
  const [outcome, setOutcome] = useState<string>();
  const sendTest = async () => {
    setOutcome(undefined);
    const result = (await test.run({ id })).data?.sendTestPush;
    if (!result) return;
    if (result.failure) setOutcome(t('testFailed', { reason: getFailure(result.failure) }));
    else if (result.sent) setOutcome(t('testSent'));
  };
  const remove = async () => {
    if (!(await removal.run({ id })).data) return;
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
