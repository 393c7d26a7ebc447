import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import { LIMITS } from '../../schema/rules/limits';
import type { CalendarDay } from '../calendar/calendarDay';
import { PrivacyRequestKind } from './PrivacyRequestKind';
import { PrivacyRequestOutcome } from './PrivacyRequestOutcome';

/** Days are stored, not computed anew: what was promised on the day of arrival stays promised. */
@Index({
  name: 'privacy_requests_by_due',
  expression:
    'create index "privacy_requests_by_due" on "privacy_requests" ("next_due_on", "id") where "closed_at" is null',
})
@Entity({ tableName: 'privacy_requests' })
@ObjectType({ description: 'A request or inquiry that the legal pages promise to answer in time.' })
export class PrivacyRequest {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Field(() => PrivacyRequestKind)
  @Property({ type: 'string', length: 20 })
  kind!: PrivacyRequestKind;

  @Field(() => String, { nullable: true, description: 'Who asks; null once that person’s data was erased.' })
  @Property({ type: 'string', length: LIMITS.email, nullable: true })
  email!: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  note: string | null = null;

  @Field(() => Date)
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  receivedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Day (YYYY-MM-DD) by which the person hears that we have it.' })
  @Property({ type: 'date', nullable: true })
  acknowledgeBy: CalendarDay | null = null;

  @Field(() => Date, { nullable: true })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  acknowledgedAt: Date | null = null;

  @Field(() => String, { description: 'Day (YYYY-MM-DD) by which it is answered in full.' })
  @Property({ type: 'date' })
  answerBy!: CalendarDay;

  @Field(() => String, {
    nullable: true,
    description: 'The earlier of those days that is still to be kept; null once closed.',
  })
  @Property({ type: 'date', nullable: true })
  nextDueOn: CalendarDay | null = null;

  @Field(() => Date, { nullable: true })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  closedAt: Date | null = null;

  @Field(() => PrivacyRequestOutcome, { nullable: true })
  @Property({ type: 'string', length: 20, nullable: true })
  outcome: PrivacyRequestOutcome | null = null;
}
