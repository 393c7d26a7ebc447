import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from 'urql';
import { useTranslations } from 'use-intl';
import {
  NoticeSettingsDocument,
  RenewPushDocument,
  ReportPushBlockedDocument,
} from '../../../schema/generated/desk/graphql';
import { openPagesWith } from '../shared/pageRequests';
import { forgetDevice, getDeviceId, getPushSupport, subscribeBrowser } from '../shared/pushSubscription';
import { useToast } from '../ui/ActionsProvider';

/** Confirms the subscription of this device at each start, and opens the request of a notice that was pressed. */
export function usePushNotices(): void {
  const t = useTranslations('desk');
  const show = useToast();
  const client = useClient();
  const navigate = useNavigate();
  useEffect(() => {
    const id = getDeviceId();
    if (!id) return;
    confirmDevice(client, id).then(
      (isListed) => !isListed && show({ text: t('deviceLost'), tone: 'error' }),
      () => {
        // The next start tries again.
      },
    );
  }, [client, show, t]);
  useEffect(() => openPagesWith((path) => void navigate(path)), [navigate]);
}

/** Renews the subscription of this device, or reports that it is blocked. @returns whether the account still has the device. */
async function confirmDevice(client: ReturnType<typeof useClient>, id: string): Promise<boolean> {
  // Push services end subscriptions without a word, and a browser may have dropped its own.
  const isAllowed = getPushSupport() === 'available' && Notification.permission === 'granted';
  const device = isAllowed ? await renew(client, id) : await reportBlocked(client, id);
  // Removed from another device, ended with a sign-in, or of a colleague who used this one before.
  if (device !== null) return true;
  await forgetDevice();
  return false;
}

async function renew(client: ReturnType<typeof useClient>, id: string) {
  const { data } = await client.query(NoticeSettingsDocument, {}, { requestPolicy: 'network-only' });
  if (!data) return undefined;
  const { devices, pushKey } = data.noticeSettings;
  const silence = devices.find((device) => device.id === id)?.silence;
  const input = await subscribeBrowser(pushKey, { isFresh: silence === 'GONE' || silence === 'REJECTED' });
  return (await client.mutation(RenewPushDocument, { id, input })).data?.renewPush;
}

const reportBlocked = async (client: ReturnType<typeof useClient>, id: string) =>
  (await client.mutation(ReportPushBlockedDocument, { id })).data?.reportPushBlocked;
