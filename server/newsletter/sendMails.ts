import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mail, Mailer } from '../mail/createMailer';
import { readBounce } from '../mail/readBounce';
import { SendingFailure } from '../mail/sendOnce';
import type { Newsletter } from './Newsletter';
import { AUDIENCE, NewsletterMailState } from './NewsletterMail';

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

/** Marks the mails that another run was sending when it stopped: the mail server may have them, so they are not sent again. */
export async function forgetInterrupted(em: EntityManager, { id }: Newsletter, now: Date): Promise<void> {
  await em.execute(
    `update "newsletter_mails" set "state" = 'unknown', "failure_code" = 'STOPPED', "settled_at" = ?
      where "newsletter_id" = ? and "state" = 'sending'`,
    [now, id],
  );
}

/** Returns the ids of mails that may be sent now. */
export async function findSendable(em: EntityManager, { id }: Newsletter, limit: number, now: Date): Promise<string[]> {
  const rows = (await em.execute(
    `select "id" from "newsletter_mails"
      where "newsletter_id" = ? and "state" = 'waiting' and ("retry_at" is null or "retry_at" <= ?)
      order by "attempts", "id" limit ?`,
    [id, now, limit],
  )) as { id: string }[];
  return rows.map((row) => row.id);
}

interface Receiver {
  email: string;
  unsubscribeToken: string;
}

/** Pauses after each attempt that a mail server put off, up to six hours: given up after some three days. */
const MAX_ATTEMPTS = 16;
const PAUSE_MS = 5 * 60_000;
const MAX_PAUSE_MS = 6 * 60 * 60_000;

/**
 * Sends a mail that waits, once. It is marked before the mail server gets it; the mark is taken only while the newsletter is being
 * sent and the address is on the list.
 * @returns `away` if no mail server answers, so that the others need not try.
 */
export async function sendMail(
  em: EntityManager,
  id: string,
  mailer: Pick<Mailer, 'sendOnce'>,
  now: () => Date,
  write: (receiver: Receiver) => Promise<Mail>,
): Promise<'away' | undefined> {
  const [receiver] = (await em.execute(
    `update "newsletter_mails" "mail" set "state" = 'sending', "attempts" = "attempts" + 1
      from "subscribers" "subscriber", "newsletters" "newsletter"
      where "mail"."id" = ? and "mail"."state" = 'waiting'
        and "subscriber"."id" = "mail"."subscriber_id" and "subscriber"."confirmed_at" is not null
        and "subscriber"."flagged_at" is null
        and "newsletter"."id" = "mail"."newsletter_id" and "newsletter"."state" = 'sending'
      returning "subscriber"."email" as "email", "subscriber"."unsubscribe_token" as "unsubscribeToken", "mail"."attempts"`,
    [id],
  )) as (Receiver & { attempts: number })[];
  if (!receiver) return undefined;
  const settle = (state: NewsletterMailState, code: string | null, retryAt: Date | null = null) =>
    em.execute(
      `update "newsletter_mails" set "state" = ?, "failure_code" = ?, "retry_at" = ?::timestamptz,
          "settled_at" = case when ? = 'waiting' then null else ?::timestamptz end
        where "id" = ? and "state" in ('sending', 'unknown')`,
      [state, code, retryAt, state, now(), id],
    );
  try {
    await mailer.sendOnce(await write(receiver), async () => {
      return (await em.execute('select 1 from "newsletter_mails" where "id" = ? for key share', [id])).length > 0;
    });
    await settle(NewsletterMailState.ACCEPTED, null);
    return undefined;
  } catch (error) {
    const { outcome, code, answer } =
      error instanceof SendingFailure ? error : { outcome: 'deferred', code: 'OTHER', answer: null };
    if (outcome === 'refused') await settle(NewsletterMailState.REFUSED, readBounce(answer ?? '')?.code ?? code);
    else if (outcome === 'unknown') await settle(NewsletterMailState.UNKNOWN, code);
    else if (receiver.attempts >= MAX_ATTEMPTS) await settle(NewsletterMailState.GIVEN_UP, code);
    else {
      const pause = Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** (receiver.attempts - 1));
      await settle(NewsletterMailState.WAITING, code, new Date(now().getTime() + pause));
    }
    return answer === null && outcome === 'deferred' ? 'away' : undefined;
  }
}
