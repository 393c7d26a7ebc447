import { createHmac } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeEmail } from '../common/normalizeEmail';

/** Record that an address got a receipt, without the address. */
@Entity({ tableName: 'mail_receipts' })
export class MailReceipt {
  /** HMAC-SHA-256 of the address in lower case. */
  @PrimaryKey({ type: 'string', length: 64 })
  addressHash!: string;

  /** The event of the receipt; a retry of the same event is not a second receipt. */
  @Property({ type: 'uuid' })
  eventId!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  sentAt!: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

interface Receipt {
  email: string;
  /** Purpose of the mail; each purpose has its own limit per day. */
  purpose?: 'receipt' | 'confirmation' | 'account';
  hashKey: Uint8Array;
  now: Date;
}

function hashAddress({ email, purpose = 'receipt', hashKey }: Receipt): string {
  const address = normalizeEmail(email);
  const named = purpose === 'receipt' ? address : `${purpose} ${address}`;
  return createHmac('sha256', hashKey).update(named).digest('hex');
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

/**
 * Whether an event may send a receipt to an address; one event a day may. The claim is stored before the mail is sent, and stays
 * valid for every retry of the event.
 */
export async function claimReceipt(
  em: EntityManager,
  { event, ...receipt }: Receipt & { event: string },
): Promise<boolean> {
  const { now } = receipt;
  const addressHash = hashAddress(receipt);
  await em.nativeDelete(MailReceipt, { sentAt: { $lte: dayBefore(now) } });
  await em.execute(
    `insert into "mail_receipts" ("address_hash", "event_id", "sent_at") values (?, ?, ?)
      on conflict ("address_hash") do nothing`,
    [addressHash, event, now],
  );
  return (await em.count(MailReceipt, { addressHash, eventId: event })) > 0;
}

/** Whether a receipt was claimed within the last day, so that a further event cannot send one. */
export async function isReceiptTaken(em: EntityManager, receipt: Receipt): Promise<boolean> {
  return (
    (await em.count(MailReceipt, { addressHash: hashAddress(receipt), sentAt: { $gt: dayBefore(receipt.now) } })) > 0
  );
}
