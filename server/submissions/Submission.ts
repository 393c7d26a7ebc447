import { Embedded, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import { Source } from './Source';

@ObjectType()
export abstract class Submission {
  @Field(() => ID, { description: 'UUID version 7: ids sort by time of arrival.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Field(() => Date, { description: 'When it arrived.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When staff first got in touch.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  contactedAt: Date | null = null;

  @Field(() => Source)
  @Embedded(() => Source, { prefix: 'source_' })
  source: Source = new Source();

  /** Version of the privacy notice that stood under the form. */
  @Property({ type: 'string', length: 20 })
  privacyVersion!: string;

  /** One per rendered form: a replay finds the first row instead of making a second. */
  @Property({ type: 'uuid', nullable: true })
  @Unique()
  submissionKey: string | null = null;

  /** The sum that this row spent; a sum allows one row. */
  @Property({ type: 'string', length: 30, nullable: true })
  @Unique()
  captchaId: string | null = null;

  /** Chosen by a REST caller (Idempotency-Key); apart from the keys of forms. */
  @Property({ type: 'string', length: 255, nullable: true })
  @Unique()
  idempotencyKey: string | null = null;

  /** When it was taken for spam (decision 9); kept, listed apart, and empty again once staff restore it. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  flaggedAt: Date | null = null;

  @Property({ type: 'integer', default: 0 })
  spamScore: number = 0;

  /** What the score is made of, as codes. */
  @Property({ type: 'string[]', columnType: 'text[]', defaultRaw: "'{}'" })
  spamReasons: string[] = [];

  /** SHA-256 of what was sent with that key. */
  @Property({ type: 'string', length: 64, nullable: true })
  idempotencyHash: string | null = null;
}
