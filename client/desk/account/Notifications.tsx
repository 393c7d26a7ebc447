import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { NoticeSettingsDocument, SubscribePushDocument } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useFormMutation } from '../data/useFormMutation';
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
  const isOn = devices.some(({ id }) => id === ownId);
  const store = (id: string | undefined) => {
    storeDeviceId(id);
    setOwnId(id);
  };
  return (
    <DeskSection title={t('title')} lead={t('lead')}>
      {!data && <QueryState error={error} onRetry={() => refresh({ requestPolicy: 'network-only' })} blocks={[3, 4]} />}
      {data && !isOn && <TurnOn pushKey={data.noticeSettings.pushKey} onDone={store} />}
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

function TurnOn({ pushKey, onDone }: { pushKey: string; onDone: (id: string) => void }) {
  const t = useTranslations('deskNotices');
  const show = useToast();
  const { run, isBusy, error } = useFormMutation(SubscribePushDocument);
  const [support, setSupport] = useState(getPushSupport);
  const [isFailed, setFailed] = useState(false);
  if (support !== 'available') return <Guidance support={support} />;
  const turnOn = async () => {
    setFailed(false);
    const input = await subscribeBrowser(pushKey).catch(() => undefined);
    if (!input) {
      // The user may have answered the browser's question with no.
      setSupport(getPushSupport());
      setFailed(true);
      return;
    }
    const { data } = await run({ input });
    if (!data) return;
    onDone(data.subscribePush.id);
    show({ text: t('turnedOn') });
  };
  const problem = error ?? (isFailed ? t('failed') : undefined);
  return (
    <>
      <div className="desk-actions">
        <Button variant="strong" busy={isBusy} onClick={() => void turnOn()}>
          {t('turnOn')}
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}

/** Says why this device shows no notices, and what to do. */
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
