import { createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MailReceipt } from './MailReceipt';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Given {
  email: string;
  /** What the mail is for: one kind does not use up the day of another. */
  purpose?: 'receipt' | 'confirmation';
  event: string;
  hashKey: Uint8Array;
  now: Date;
}

/**
 * Whether this event may send a receipt to this address: one a day may. The claim is taken before the mail is sent,
 * and holds for every further try of the same event.
 */
export async function claimReceipt(
  em: EntityManager,
  { email, purpose = 'receipt', event, hashKey, now }: Given,
): Promise<boolean> {
  const named = purpose === 'receipt' ? email : `${purpose} ${email}`;
  const addressHash = createHmac('sha256', hashKey).update(named.toLowerCase()).digest('hex');
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await em.nativeDelete(MailReceipt, { sentAt: { $lte: dayAgo } });
  await em.execute(
    `insert into "mail_receipts" ("address_hash", "event_id", "sent_at") values (?, ?, ?)
      on conflict ("address_hash") do nothing`,
    [addressHash, event, now],
  );
  return (await em.count(MailReceipt, { addressHash, eventId: event })) > 0;
}
