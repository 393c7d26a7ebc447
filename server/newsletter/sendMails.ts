import type { EntityManager } from '@mikro-orm/postgresql';
import { inLock, LOCKS } from '../database/locks';
import type { Mail, Mailer } from '../mail/createMailer';
import { isAboutAddress, readBounce } from '../mail/readBounce';
import { SendingFailure } from '../mail/sendOnce';
import type { Newsletter } from './Newsletter';
import { AUDIENCE, NewsletterMailState, ON_LIST } from './NewsletterMail';

/** Begins a newsletter: one mail for each confirmed address of its language, and none twice however often it is called. */
export async function beginNewsletter(em: EntityManager, { id, locale }: Newsletter): Promise<void> {
  await em.transactional(async (inside) => {
    await (inside as EntityManager).execute(
      `insert into "newsletter_mails" ("id", "newsletter_id", "subscriber_id", "state")
        select gen_random_uuid(), ?, "id", 'waiting' from "subscribers" where ${AUDIENCE}
        on conflict ("newsletter_id", "subscriber_id") do nothing`,
      [id, locale],
    );
    await (inside as EntityManager).execute(
      `update "newsletters" set "state" = 'sending',
          "total" = (select count(*) from "newsletter_mails" where "newsletter_id" = ?)
        where "id" = ? and "state" = 'waiting'`,
      [id, id],
    );
  });
}

/**
 * Marks the mails that no run sends any more and that have no result, because the process or the database stopped: the mail server may
 * have them, so they are not sent again.
 */
export async function forgetInterrupted(em: EntityManager, { id }: Newsletter, now: Date): Promise<void> {
  await em.execute(
    `update "newsletter_mails" set "state" = 'unknown', "failure_code" = 'STOPPED', "settled_at" = ?
      where "newsletter_id" = ? and "state" = 'sending'`,
    [now, id],
  );
}

/** Deletes mails to addresses that left the list while the newsletter began: nobody would ever get them. */
export async function deleteOrphans(em: EntityManager, { id }: Newsletter): Promise<void> {
  await em.execute(
    `delete from "newsletter_mails" where "newsletter_id" = ? and "state" = 'waiting'
      and not exists (select 1 from "subscribers" where "id" = "subscriber_id" and ${ON_LIST})`,
    [id],
  );
}

/** Deletes a newsletter that was stopped before a mail server took a mail of it, so that the article can be sent again. */
export async function deleteUnsent(em: EntityManager, id: string): Promise<void> {
  const unsent = `"state" in ('waiting', 'refused', 'givenUp')`;
  await em.transactional(async (inside) => {
    const at = inside as EntityManager;
    // A mail that is marked meanwhile stays, and its newsletter with it.
    await at.execute(
      `delete from "newsletter_mails" where "newsletter_id" = ? and ${unsent}
        and not exists (select 1 from "newsletter_mails" where "newsletter_id" = ? and not ${unsent})`,
      [id, id],
    );
    await at.execute(
      `delete from "newsletters" where "id" = ?
        and not exists (select 1 from "newsletter_mails" where "newsletter_id" = "newsletters"."id")`,
      [id],
    );
  });
}

const MINUTE_MS = 60_000;

/**
 * Takes mails that may be sent in the minute that begins now. All newsletters and instances share its limit: each sees what the others
 * took.
 */
export async function takeSendable(
  em: EntityManager,
  { id }: Newsletter,
  perMinute: number,
  now: Date,
): Promise<string[]> {
  const rows = await em.transactional(async (inside) => {
    const at = inside as EntityManager;
    await inLock(at, LOCKS.newsletters);
    return at.execute(
      `update "newsletter_mails" set "tried_at" = ? where "id" in (
        select "id" from "newsletter_mails"
          where "newsletter_id" = ? and "state" = 'waiting' and ("retry_at" is null or "retry_at" <= ?)
          order by "attempts", "id"
          limit greatest(0, ? - (select count(*) from "newsletter_mails" where "tried_at" > ?)))
        returning "id"`,
      [now, id, now, perMinute, new Date(now.getTime() - MINUTE_MS)],
    );
  });
  return (rows as { id: string }[]).map((row) => row.id);
}

export interface Receiver {
  email: string;
  unsubscribeToken: string;
}

/** What an attempt says about the next: `putOff` may be about one address, `away` ends the run. */
type Attempt = 'ended' | 'putOff' | 'away';

/** Result of an attempt, as its row has it. */
interface Result {
  attempt: Attempt;
  state: NewsletterMailState;
  code: string | null;
  retryAt?: Date;
}

/** Pauses after each attempt that a mail server put off, up to six hours: given up after some three days. */
const MAX_ATTEMPTS = 16;
const PAUSE_MS = 5 * MINUTE_MS;
const MAX_PAUSE_MS = 6 * 60 * MINUTE_MS;

/**
 * Sends a mail that waits, once. It is marked before the mail server gets it; the mark is taken only while the newsletter is being
 * sent and the address is on the list.
 */
export async function sendMail(
  em: EntityManager,
  id: string,
  mailer: Pick<Mailer, 'sendOnce'>,
  now: () => Date,
  write: (receiver: Receiver) => Promise<Mail>,
): Promise<Attempt> {
  const [receiver] = (await em.execute(
    `update "newsletter_mails" "mail" set "state" = 'sending', "attempts" = "attempts" + 1
      from "subscribers" "subscriber", "newsletters" "newsletter"
      where "mail"."id" = ? and "mail"."state" = 'waiting'
        and "subscriber"."id" = "mail"."subscriber_id" and ${ON_LIST}
        and "newsletter"."id" = "mail"."newsletter_id" and "newsletter"."state" = 'sending'
      returning "subscriber"."email" as "email", "subscriber"."unsubscribe_token" as "unsubscribeToken", "mail"."attempts"`,
    [id],
  )) as (Receiver & { attempts: number })[];
  if (!receiver) return 'ended';
  let result: Result = { attempt: 'ended', state: NewsletterMailState.ACCEPTED, code: null };
  try {
    await mailer.sendOnce(await write(receiver), async () => {
      return (await em.execute('select 1 from "newsletter_mails" where "id" = ? for key share', [id])).length > 0;
    });
  } catch (error) {
    result = readFailure(error, receiver.attempts, now());
  }
  // Outside of the attempt: a mail whose result is lost stays marked, and gets an unknown end, because the mail server may have it.
  await settle(em, id, result, now());
  return result.attempt;
}

async function settle(em: EntityManager, id: string, { state, code, retryAt }: Result, now: Date): Promise<void> {
  await em.execute(
    `update "newsletter_mails" set "state" = ?, "failure_code" = ?, "retry_at" = ?::timestamptz,
        "settled_at" = case when ? = 'waiting' then null else ?::timestamptz end
      where "id" = ? and "state" in ('sending', 'unknown')`,
    [state, code, retryAt ?? null, state, now, id],
  );
}

/** Codes of nodemailer for an answer to the mail itself; others are about connection and sign-in. */
const ABOUT_MAIL = ['EENVELOPE', 'EMESSAGE'];
/** Answers that close the connection or ask for a sign-in (RFC 5321, 3.8; RFC 4954, 6), not about a mail. */
const ABOUT_CONNECTION = /^(?:421|53[0458])\b/;

/** Returns the result of an attempt that failed. A rejection that is not about the address would come for every address, so it is no end. */
function readFailure(error: unknown, attempts: number, now: Date): Result {
  const { outcome, code, answer } =
    error instanceof SendingFailure ? error : { outcome: 'deferred', code: 'OTHER', answer: null };
  if (outcome === 'unknown') return { attempt: 'ended', state: NewsletterMailState.UNKNOWN, code };
  const reason = outcome === 'refused' ? (readBounce(answer ?? '')?.code ?? code) : code;
  if (isAboutAddress(reason)) return { attempt: 'ended', state: NewsletterMailState.REFUSED, code: reason };
  const isAway = answer === null || !ABOUT_MAIL.includes(code) || ABOUT_CONNECTION.test(answer);
  const attempt = isAway ? 'away' : 'putOff';
  if (attempts >= MAX_ATTEMPTS) return { attempt, state: NewsletterMailState.GIVEN_UP, code: reason };
  const pause = Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** (attempts - 1));
  return { attempt, state: NewsletterMailState.WAITING, code: reason, retryAt: new Date(now.getTime() + pause) };
}
