import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImapFlow } from 'imapflow';
import type { Orm } from '../database/createOrm';
import { MATCHED_FIELDS } from './classifyMail';
import { MailboxPosition } from './MailboxPosition';
import { type ReadMailOptions, readMail } from './readMail';
import { type ReadMail, storeMail } from './storeMail';

/** Mails whose header fields are read at once. Their position is stored together. */
const BATCH = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A mailbox that was never read is read from so many days ago. */
const FIRST_DAYS = 7;

export interface ReadMailboxOptions extends Omit<ReadMailOptions, 'em' | 'client'> {
  orm: Orm;
  client: ImapFlow;
  /** Hash of server, user and folder. */
  mailbox: string;
  /** This instance. */
  holder: string;
  now: () => Date;
}

/** Another instance reads the mailbox by now; what was read was not stored. */
export class MailboxTaken extends Error {
  override name = 'MailboxTaken';
}

/**
 * Reads the mail that came since the last time, and stores what belongs to a request together with the position: a process that
 * dies meanwhile leaves neither, and the next one reads the same mail. Nothing in the mailbox is changed.
 * @returns how many mails were stored.
 */
export async function readMailbox(options: ReadMailboxOptions): Promise<number> {
  const { orm, client, mailbox, now } = options;
  const opened = client.mailbox;
  if (!opened) throw new Error('No folder is open.');
  const uidValidity = Number(opened.uidValidity);
  const position = await orm.em.fork().findOneOrFail(MailboxPosition, { mailbox });
  const known = position.uidValidity === uidValidity ? (position.nextUid ?? undefined) : undefined;
  const uids = await findNew(client, known, position.readAt, now());
  let stored = 0;
  for (let at = 0; at < uids.length; at += BATCH) {
    const batch = uids.slice(at, at + BATCH);
    stored += await readBatch(options, batch, { mailbox, uidValidity });
  }
  if (uids.length === 0) {
    await orm.em
      .fork()
      .transactional((inside) =>
        storePosition(inside as EntityManager, options, { uidValidity, nextUid: known ?? Number(opened.uidNext) }),
      );
  }
  return stored;
}

/** Lists the UIDs of mail that was not read yet. In a mailbox with new UIDs, this is all mail since the last time. */
async function findNew(
  client: ImapFlow,
  nextUid: number | undefined,
  readAt: Date | null,
  now: Date,
): Promise<number[]> {
  // A search by day uses the day of the server. What is stored already is not stored again.
  const since = readAt ? new Date(readAt.getTime() - DAY_MS) : new Date(now.getTime() - FIRST_DAYS * DAY_MS);
  const found = await client.search(nextUid === undefined ? { since } : { uid: `${nextUid}:*` }, { uid: true });
  // A range with * always contains the last mail.
  return (found || []).filter((uid) => nextUid === undefined || uid >= nextUid).sort((one, other) => one - other);
}

async function readBatch(
  options: ReadMailboxOptions,
  uids: readonly number[],
  position: { mailbox: string; uidValidity: number },
): Promise<number> {
  const { orm, client, now } = options;
  const query = { uid: true, internalDate: true, headers: MATCHED_FIELDS };
  const heads = await client.fetchAll(uids.join(','), query, { uid: true });
  const mails: ReadMail[] = [];
  for (const head of heads.sort((one, other) => one.uid - other.uid)) {
    const mail = await readMail({ ...options, em: orm.em.fork() }, head, position);
    if (mail) mails.push(mail);
  }
  const nextUid = (uids.at(-1) ?? 0) + 1;
  return orm.em.fork().transactional(async (inside) => {
    const at = inside as EntityManager;
    // First, because it locks the position.
    await storePosition(at, options, { uidValidity: position.uidValidity, nextUid });
    let stored = 0;
    for (const mail of mails) if (await storeMail(at, mail, now())) stored += 1;
    return stored;
  });
}

/** @throws MailboxTaken */
async function storePosition(
  inside: EntityManager,
  { mailbox, holder }: ReadMailboxOptions,
  { uidValidity, nextUid }: { uidValidity: number; nextUid: number },
): Promise<void> {
  const rows = await inside.execute(
    `update "mailbox_positions" set "uid_validity" = ?, "next_uid" = ?, "read_at" = now()
      where "mailbox" = ? and "holder" = ? returning "mailbox"`,
    [uidValidity, nextUid, mailbox, holder],
  );
  if (rows.length === 0) throw new MailboxTaken();
}
