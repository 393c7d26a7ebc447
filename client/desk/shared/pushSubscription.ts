import type { PushSubscriptionInput } from '../../../schema/generated/desk/graphql';

/** Why a device can or cannot show notices. */
export type PushSupport = 'available' | 'blocked' | 'insecure' | 'notInstalled' | 'unsupported';

const WORKER = '/desk/notices.js';
const SCOPE = '/desk/';
const DEVICE_KEY = 'desk-push-device';

/** iPadOS calls itself a Mac. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function getPushSupport(): PushSupport {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    // Safari on phones has the Push API in installed pages alone.
    return isApplePhone() ? 'notInstalled' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'available';
}

/** Returns the id of this device; undefined if it shows no notices. */
export const getDeviceId = (): string | undefined => localStorage.getItem(DEVICE_KEY) ?? undefined;

export function storeDeviceId(id: string | undefined): void {
  if (id) localStorage.setItem(DEVICE_KEY, id);
  else localStorage.removeItem(DEVICE_KEY);
}

async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
  const worker = registration.active ?? registration.installing ?? registration.waiting;
  if (worker && worker.state !== 'activated') {
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    });
  }
  return registration;
}

/**
 * Subscribes this browser, or renews its subscription if the site has another key. Asks the user for permission if needed.
 * @param isFresh Whether the present subscription is over, because its push service rejects it.
 */
export async function subscribeBrowser(
  pushKey: string,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<PushSubscriptionInput> {
  const { pushManager } = await register();
  let subscription = await pushManager.getSubscription();
  if (subscription && (isFresh || encode(subscription.options.applicationServerKey) !== pushKey)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth, label: getDeviceLabel(navigator.userAgent) };
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Ends the notices of this browser, for somebody who leaves it. */
export async function forgetDevice(): Promise<void> {
  storeDeviceId(undefined);
  await unsubscribeBrowser();
}

const encode = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Names a browser and its system, so that people recognise their devices in a list. */
export function getDeviceLabel(userAgent: string): string {
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ') || 'Browser';
}
