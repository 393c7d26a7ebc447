import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from 'urql';
import { useTranslations } from 'use-intl';
import {
  NoticeSettingsDocument,
  RenewPushDocument,
  ReportPushBlockedDocument,
} from '../../../schema/generated/desk/graphql';
import { useChange } from '../data/useChange';
import { openPagesWith } from '../shared/pageRequests';
import { forgetDevice, getDeviceId, getPushSupport, subscribeBrowser } from '../shared/pushSubscription';
import { useToast } from '../ui/ActionsProvider';

/** Confirms the subscription of this device at each start, and opens the request of a notice that was pressed. */
export function usePushNotices(): void {
  const t = useTranslations('desk');
  const show = useToast();
  const client = useClient();
  const { run: renew } = useChange(RenewPushDocument);
  const { run: reportBlocked } = useChange(ReportPushBlockedDocument);
  const navigate = useNavigate();
  useEffect(() => {
    /** Renews the subscription of this device, or reports that it is blocked. @returns whether the device was removed. */
    const isRemoved = async (id: string): Promise<boolean> => {
      // Push services end subscriptions without a word, and a browser may have dropped its own.
      const isAllowed = getPushSupport() === 'available' && Notification.permission === 'granted';
      if (!isAllowed) return (await reportBlocked({ id })).outcome === 'CONFLICT';
      const { data } = await client.query(NoticeSettingsDocument, {}, { requestPolicy: 'network-only' });
      if (!data) return false;
      const { devices, pushKey } = data.noticeSettings;
      const silence = devices.find((device) => device.id === id)?.silence;
      const input = await subscribeBrowser(pushKey, { isFresh: silence === 'GONE' || silence === 'REJECTED' });
      return (await renew({ id, input })).outcome === 'CONFLICT';
    };
    const confirmDevice = async (id: string) => {
      // Removed from another device, ended with a sign-in, or of a colleague who used this one before.
      if (!(await isRemoved(id))) return;
      await forgetDevice();
      show({ text: t('deviceLost'), tone: 'error' });
    };
    const id = getDeviceId();
    // After a failure, the next start tries again.
    if (id) confirmDevice(id).catch(() => undefined);
  }, [client, renew, reportBlocked, show, t]);
  useEffect(() => openPagesWith((path) => void navigate(path)), [navigate]);
}
