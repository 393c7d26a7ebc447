import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { v7 } from 'uuid';
import type { Locale } from '../../schema/locales';
import { Impersonal } from '../access/Access';
import { Account } from '../auth/Account';
import { StoredLocale } from '../common/Locale';

export enum NewsletterState {
  WAITING = 'waiting',
  SENDING = 'sending',
  PAUSED = 'paused',
  STOPPED = 'stopped',
  DONE = 'done',
}

registerEnumType(NewsletterState, {
  name: 'NewsletterState',
  description: 'The state of an article that is sent to subscribers.',
  valuesConfig: {
    WAITING: { description: 'Its time has not come.' },
    SENDING: { description: 'It is being sent.' },
    PAUSED: { description: 'Staff paused it, or no page shows the article.' },
    STOPPED: { description: 'It was stopped for good: by staff, or by the restore of a backup.' },
    DONE: { description: 'No mail of it waits any more.' },
  },
});

/** The sending of an article to the subscribers of a language, once for both. */
@Entity({ tableName: 'newsletters' })
@Unique({ properties: ['articleId', 'locale'] })
@ObjectType({ description: 'An article that is sent to the subscribers of a language.' })
@Impersonal()
export class Newsletter {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Field(() => ID)
  @Property({ type: 'string', length: 100 })
  articleId!: string;

  @Field(() => StoredLocale)
  @Property({ type: 'string', length: 2 })
  locale!: Locale;

  @Field(() => NewsletterState)
  @Property({ type: 'string', length: 10 })
  state!: NewsletterState;

  @Field(() => Date, { description: 'When it begins.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  startAt!: Date;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  settledAt: Date | null = null;

  /** Counts its jobs: a pause ends one, and going on is another one. */
  @Property({ type: 'integer', default: 1 })
  round: number = 1;

  @Field(() => Int, { description: 'How many confirmed addresses there were when it began.' })
  @Property({ type: 'integer', default: 0 })
  total: number = 0;

  /** The member of staff who sent it; null once the account is erased. */
  @ManyToOne(() => Account, {
    mapToPk: true,
    fieldName: 'author_id',
    nullable: true,
    deleteRule: 'set null',
    index: false,
  })
  authorId: string | null = null;
}
