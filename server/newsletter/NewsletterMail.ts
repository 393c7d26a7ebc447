import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { registerEnumType } from 'type-graphql';

export enum NewsletterMailState {
  WAITING = 'waiting',
  SENDING = 'sending',
  ACCEPTED = 'accepted',
  REFUSED = 'refused',
  GIVEN_UP = 'givenUp',
  UNKNOWN = 'unknown',
  BOUNCED = 'bounced',
}

registerEnumType(NewsletterMailState, {
  name: 'NewsletterMailState',
  description: 'The state of a mail of a newsletter.',
  valuesConfig: {
    WAITING: { description: 'No mail server has it yet.' },
    SENDING: { description: 'A mail server is getting it.' },
    ACCEPTED: { description: 'A mail server took it.' },
    REFUSED: { description: 'A mail server refused it for good.' },
    GIVEN_UP: { description: 'Mail servers put it off for days.' },
    UNKNOWN: { description: 'The connection or the site stopped before the mail server confirmed it.' },
    BOUNCED: { description: 'A mail server reported later that it was not delivered.' },
  },
});

/**
 * The mail of a newsletter to a subscriber. The unique key is the promise that an address gets it once. Deleted with the subscriber, so
 * that counts fall short of the total by those who left.
 */
@Entity({ tableName: 'newsletter_mails' })
@Unique({ properties: ['newsletterId', 'subscriberId'] })
@Index({ name: 'newsletter_mails_by_state', properties: ['newsletterId', 'state'] })
export class NewsletterMail {
  /** Names the mail in its Message-ID. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  newsletterId!: string;

  @Property({ type: 'uuid' })
  @Index()
  subscriberId!: string;

  @Property({ type: 'string', length: 10 })
  state!: NewsletterMailState;

  @Property({ type: 'integer', default: 0 })
  attempts: number = 0;

  /** The beginning of the minute in which it was last tried, or taken to be tried. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  @Index()
  triedAt: Date | null = null;

  /** Time before which it is not tried again. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  retryAt: Date | null = null;

  @Property({ type: 'string', length: 80, nullable: true })
  failureCode: string | null = null;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  settledAt: Date | null = null;
}

/** SQL condition of the subscribers who get mail. */
export const ON_LIST = '"confirmed_at" is not null and "flagged_at" is null';

/** SQL condition of the subscribers that a newsletter goes to; `?` stands for its language. */
export const AUDIENCE = `${ON_LIST} and "locale" = ?`;

/** Counts the mails of a newsletter by their state. */
export async function countMails(em: EntityManager, newsletterId: string): Promise<Map<NewsletterMailState, number>> {
  const rows = (await em.execute(
    'select "state", count(*)::int as "count" from "newsletter_mails" where "newsletter_id" = ? group by 1',
    [newsletterId],
  )) as { state: NewsletterMailState; count: number }[];
  return new Map(rows.map(({ state, count }) => [state, count]));
}
