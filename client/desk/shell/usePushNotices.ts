import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClient } from 'urql';
import { NoticeSettingsDocument, RenewPushDocument } from '../../../schema/generated/desk/graphql';
import { openPagesWith } from '../shared/pageRequests';
import { forgetDevice, getDeviceId, getPushSupport, subscribeBrowser } from '../shared/pushSubscription';

/** Confirms the subscription of this device at each start, and opens the request of a notice that was pressed. */
export function usePushNotices(): void {
  const client = useClient();
  const navigate = useNavigate();
  useEffect(() => {
    const id = getDeviceId();
    // Push services end subscriptions without a word, and a browser may have dropped its own.
    if (id && getPushSupport() === 'available' && Notification.permission === 'granted') {
      renew(client, id).catch(() => {
        // The next start tries again.
      });
    }
  }, [client]);
  useEffect(() => openPagesWith((path) => void navigate(path)), [navigate]);
}

async function renew(client: ReturnType<typeof useClient>, id: string): Promise<void> {
  const { data } = await client.query(NoticeSettingsDocument, {}, { requestPolicy: 'network-only' });
  if (!data) return;
  const input = await subscribeBrowser(data.noticeSettings.pushKey);
  const renewed = await client.mutation(RenewPushDocument, { id, input });
  // Removed from another device, or of a colleague who used this one before.
  if (renewed.data?.renewPush !== null) return;
  await forgetDevice();
}
