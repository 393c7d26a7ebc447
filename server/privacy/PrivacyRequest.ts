import type { FilterQuery } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Extensions, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { v7 } from 'uuid';
import { type CalendarDay, getDay } from '../../schema/calendarDay';
import { LIMITS } from '../../schema/rules/limits';
import { PrivacyRequestKind, privacyRequestRules } from '../../schema/rules/privacyRequestRules';
import { createStoredChoice } from '../common/StoredChoice';

registerEnumType(PrivacyRequestKind, {
  name: 'PrivacyRequestKind',
  description: 'The kind of a request: a right of the privacy policy, a question about privacy, or a legal inquiry.',
});

export { PrivacyRequestKind };

export const StoredPrivacyRequestKind = createStoredChoice('PrivacyRequestKind', PrivacyRequestKind);

/** How a request ended. */
export const PrivacyRequestOutcome = { DONE: 'done', PARTLY: 'partly', REFUSED: 'refused' } as const;
export type PrivacyRequestOutcome = (typeof PrivacyRequestOutcome)[keyof typeof PrivacyRequestOutcome];

registerEnumType(PrivacyRequestOutcome, {
  name: 'PrivacyRequestOutcome',
  description:
    'The outcome of a request. After a rejection, whole or in part, the answer gives the reason and the authority for complaints.',
});

export const StoredPrivacyRequestOutcome = createStoredChoice('PrivacyRequestOutcome', PrivacyRequestOutcome);

/** State of a request today. */
export const PrivacyRequestState = { OPEN: 'open', OVERDUE: 'overdue', CLOSED: 'closed' } as const;
export type PrivacyRequestState = (typeof PrivacyRequestState)[keyof typeof PrivacyRequestState];

registerEnumType(PrivacyRequestState, {
  name: 'PrivacyRequestState',
  description: 'Open: in time. Overdue: the next day by which something was promised is past. Closed: answered.',
});

/** Days are stored and not recomputed: a day promised on arrival must not change. */
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

  @Field(() => StoredPrivacyRequestKind)
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

  @Field(() => String, {
    nullable: true,
    description: 'Day (YYYY-MM-DD) by which its receipt is confirmed to the person.',
  })
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
    description: 'The next deadline; null once closed.',
  })
  @Property({ type: 'date', nullable: true })
  nextDueOn: CalendarDay | null = null;

  @Field(() => Date, { nullable: true })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  closedAt: Date | null = null;

  @Field(() => StoredPrivacyRequestOutcome, { nullable: true })
  @Property({ type: 'string', length: 20, nullable: true })
  outcome: PrivacyRequestOutcome | null = null;
}

@InputType({ description: 'A request, by mail, letter or telephone.' })
@Extensions({ rules: privacyRequestRules })
export class RecordPrivacyRequestInput {
  @Field(() => PrivacyRequestKind)
  kind!: PrivacyRequestKind;

  @Field(() => String, { description: 'Address of the person who asks; stored in lower case.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'The request in words, as far as needed to answer.' })
  note?: string | null;
}

/** Returns the condition of requests whose next promised day is past. */
export const overdueAt = (now: Date): FilterQuery<PrivacyRequest> => ({
  closedAt: null,
  nextDueOn: { $lt: getDay(now) },
});

/** Counts the overdue requests, for reminders to staff, which name no person. */
export const countOverdue = (em: EntityManager, now: Date): Promise<number> => em.count(PrivacyRequest, overdueAt(now));
