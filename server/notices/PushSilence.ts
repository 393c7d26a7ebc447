import { registerEnumType } from 'type-graphql';

/** Why a device shows no notices. The first three are stored. */
export enum PushSilence {
  GONE = 'gone',
  REJECTED = 'rejected',
  BLOCKED = 'blocked',
  KEY_CHANGED = 'keyChanged',
  UNSEEN = 'unseen',
}

registerEnumType(PushSilence, {
  name: 'PushSilence',
  description: 'Why a device shows no notices.',
  valuesConfig: {
    GONE: { description: 'Its push service says that the subscription has ended (404, 410).' },
    REJECTED: { description: 'Its push service rejects its keys or those of the site (400, 401, 403).' },
    BLOCKED: { description: 'Its browser does not allow notifications of the site any more.' },
    KEY_CHANGED: { description: 'It subscribed with a former key of the site.' },
    UNSEEN: { description: 'The desk was not opened on it for 30 days. It is still sent notices.' },
  },
});

const UNSEEN_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

interface Subscribed {
  storedSilence: PushSilence | null;
  /** The key of the site with which it subscribed; null if unknown. */
  pushKey: string | null;
  confirmedAt: Date;
}

/** Returns why a device shows no notices; null if nothing is known against it. */
export function findSilence(
  { storedSilence, pushKey, confirmedAt }: Subscribed,
  presentKey: string,
  now: Date,
): PushSilence | null {
  if (storedSilence) return storedSilence;
  if (pushKey !== null && pushKey !== presentKey) return PushSilence.KEY_CHANGED;
  return now.getTime() - confirmedAt.getTime() > UNSEEN_AFTER_MS ? PushSilence.UNSEEN : null;
}
