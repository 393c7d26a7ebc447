import type { EntityManager } from '@mikro-orm/postgresql';
import { deletePersonalData } from '../privacy/deleteRows';
import type { ErasureLog } from '../privacy/erasureLog';
import { Subscriber } from './Subscriber';

/**
 * Codes of answers that say that an address or its domain does not exist (mail/readBounce). A full mailbox, or a server that is away, may
 * take mail again. A rejection of the sender, as by a list of spam, comes for every address of a server, and would end all of them.
 */
const FINAL = ['BOUNCE_ADDRESS', 'BOUNCE_DOMAIN'];

/** Marks the mail of a newsletter that a report says was not delivered. @returns whether the report is about one. */
export async function recordNewsletterBounce(
  em: EntityManager,
  mailIds: readonly string[],
  code: string,
): Promise<boolean> {
  const keys = mailIds.flatMap(
    (id) => id.match(/^send-newsletter\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/)?.[1] ?? [],
  );
  for (const key of keys) {
    const rows = await em.execute(
      `update "newsletter_mails" set "state" = 'bounced', "failure_code" = ?
        where "id" = ? and "state" in ('accepted', 'unknown', 'bounced') returning "id"`,
      [code, key],
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/** How many newsletters in a row have to fail. */
const MAX_FAILED = 3;

/** Ends the subscriptions of addresses that do not exist, by the answers to their last newsletters; part of the daily jobs. */
export async function endReturned(em: EntityManager, erasureLog: ErasureLog): Promise<void> {
  const codes = FINAL.map((code) => `'${code}'`).join(', ');
  await deletePersonalData(em, Subscriber, {
    condition: `"id" in (select "subscriber_id" from (
        select "subscriber_id", "state", "failure_code",
          row_number() over (partition by "subscriber_id" order by "settled_at" desc, "id" desc) as "turn"
        from "newsletter_mails" where "state" in ('accepted', 'refused', 'bounced')
      ) "last" where "turn" <= ${MAX_FAILED}
      group by 1 having count(*) = ${MAX_FAILED}
        and bool_and("state" <> 'accepted' and "failure_code" in (${codes})))`,
    values: {},
    erasureLog,
  });
}
