import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  NoticeSettingsDocument,
  type PushDeviceFieldsFragment,
  RenewPushDocument,
  SubscribePushDocument,
} from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useChange } from '../data/useChange';
import {
  getDeviceId,
  getPushSupport,
  type PushSupport,
  storeDeviceId,
  subscribeBrowser,
} from '../shared/pushSubscription';
import { useToast } from '../ui/ActionsProvider';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';
import { PushDeviceRow } from './PushDeviceRow';

/** Turns notices on for this device, and lists the devices of the account. */
export function Notifications() {
  const t = useTranslations('deskNotices');
  const [{ data, error }, refresh] = useQuery({ query: NoticeSettingsDocument });
  const [ownId, setOwnId] = useState(getDeviceId);
  const devices = data?.noticeSettings.devices ?? [];
  const own = devices.find(({ id }) => id === ownId);
  const store = (id: string | undefined) => {
    storeDeviceId(id);
    setOwnId(id);
  };
  return (
    <DeskSection title={t('title')} lead={t('lead')}>
      {!data && <QueryState error={error} onRetry={() => refresh({ requestPolicy: 'network-only' })} blocks={[3, 4]} />}
      {data && (!own || own.silence) && <TurnOn pushKey={data.noticeSettings.pushKey} own={own} onDone={store} />}
      {data && devices.length === 0 && <p className="desk-soft">{t('none')}</p>}
      <ul className="desk-rows">
        {devices.map((device) => (
          <PushDeviceRow
            key={device.id}
            device={device}
            isOwn={device.id === ownId}
            onRemoved={() => device.id === ownId && store(undefined)}
          />
        ))}
      </ul>
    </DeskSection>
  );
}

interface TurnOnProps {
  pushKey: string;
  /** This device, if it is on the list and shows no notices. */
  own: PushDeviceFieldsFragment | undefined;
  onDone: (id: string) => void;
}

function TurnOn({ pushKey, own, onDone }: TurnOnProps) {
  const t = useTranslations('deskNotices');
  const show = useToast();
  const subscription = useChange(SubscribePushDocument);
  const renewal = useChange(RenewPushDocument);
  const [support, setSupport] = useState(getPushSupport);
  const [isFailed, setFailed] = useState(false);
  if (support !== 'available') return <Guidance support={support} />;
  const turnOn = async () => {
    setFailed(false);
    const input = await subscribeBrowser(pushKey, { isFresh: own !== undefined }).catch(() => undefined);
    if (!input) {
      // The user may have answered the browser's question with no.
      setSupport(getPushSupport());
      setFailed(true);
      return;
    }
    // With its wishes; one that was removed meanwhile is a new one.
    const renewed = own && (await renewal.run({ id: own.id, input })).result;
    const device = renewed ?? (await subscription.run({ input })).result;
    if (!device) return;
    onDone(device.id);
    show({ text: t('turnedOn') });
  };
  const problem = renewal.error ?? subscription.error ?? (isFailed ? t('failed') : undefined);
  return (
    <>
      <div className="desk-actions">
        <Button variant="strong" busy={renewal.isBusy || subscription.isBusy} onClick={() => void turnOn()}>
          {t('turnOn')}
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}

/** Gives the reason why this device shows no notices, and the remedy. */
function Guidance({ support }: { support: Exclude<PushSupport, 'available'> }) {
  const t = useTranslations('deskNotices');
  if (support !== 'notInstalled') return <p>{t(`support.${support}`)}</p>;
  return (
    <>
      <p>{t('installTitle')}</p>
      <ol className="desk-steps">
        <li>{t('installShare')}</li>
        <li>{t('installAdd')}</li>
        <li>{t('installOpen')}</li>
      </ol>
    </>
  );
}
