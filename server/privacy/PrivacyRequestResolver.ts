import { type EntityData, type FilterQuery, raw } from '@mikro-orm/core';
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { validate } from 'uuid';
import { getDay } from '../../schema/calendarDay';
import { privacyRequestRules } from '../../schema/rules/privacyRequestRules';
import { Access } from '../access/Access';
import { type Change, createChangeType, done } from '../common/Change';
import { normalizeEmail } from '../common/normalizeEmail';
import { invalidValue, notFound } from '../errors/appError';
import { validValues } from '../input/validValues';
import { PageArgs, readPage } from '../lists/PageArgs';
import { getDeadlines } from './getDeadlines';
import type { PrivacyContext } from './PrivacyContext';
import {
  overdueAt,
  PrivacyRequest,
  PrivacyRequestOutcome,
  PrivacyRequestState,
  RecordPrivacyRequestInput,
} from './PrivacyRequest';

/** No request can be older than the site; an earlier year such as 0026 is a typing error. */
const EARLIEST = new Date('2000-01-01T00:00:00Z');

const PrivacyRequestPage = readPage(PrivacyRequest, 'requests about personal data');
type PrivacyRequestPage = InstanceType<typeof PrivacyRequestPage>;

const PrivacyRequestChange = createChangeType('PrivacyRequestChange', { result: () => PrivacyRequest });

@Resolver(() => PrivacyRequest)
export class PrivacyRequestResolver {
  @Access('staff')
  @Query(() => PrivacyRequestPage, {
    description: 'Requests about personal data: those that are open, soonest due first.',
  })
  async privacyRequests(
    @Arg('state', () => PrivacyRequestState, { nullable: true, description: 'Only those that stand so.' })
    state: PrivacyRequestState | null | undefined,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { em, now }: PrivacyContext,
  ): Promise<PrivacyRequestPage> {
    const orderBy = state === 'closed' ? { id: 'desc' as const } : { nextDueOn: 'asc' as const, id: 'asc' as const };
    return PrivacyRequestPage.of(args, (window) =>
      em.findAndCount(PrivacyRequest, createCondition(state ?? undefined, now()), { orderBy, ...window }),
    );
  }

  @Access('staff')
  @Mutation(() => PrivacyRequestChange, { description: 'Records a request, which starts its clock.' })
  async recordPrivacyRequest(
    @Arg('input', () => RecordPrivacyRequestInput) input: RecordPrivacyRequestInput,
    @Arg('receivedAt', () => Date, { nullable: true, description: 'When it reached us; left out for now.' })
    receivedAt: Date | null | undefined,
    @Ctx() { em, now, movingHolidays }: PrivacyContext,
  ): Promise<Change<PrivacyRequest>> {
    const { email, note } = validValues(privacyRequestRules, input);
    const received = receivedAt ?? now();
    if (received > now() || received < EARLIEST) {
      throw invalidValue('receivedAt', 'receivedTimeInvalid');
    }
    const deadlines = getDeadlines(input.kind, received, movingHolidays);
    const request = Object.assign(new PrivacyRequest(), {
      kind: input.kind,
      email: normalizeEmail(email ?? ''),
      note,
      receivedAt: received,
      ...deadlines,
      nextDueOn: deadlines.acknowledgeBy ?? deadlines.answerBy,
    });
    await em.persist(request).flush();
    return done(request);
  }

  @Access('staff')
  @Mutation(() => PrivacyRequestChange, {
    description: 'Records that the person was contacted; the first time stays.',
  })
  async acknowledgePrivacyRequest(
    @Arg('id', () => ID) id: string,
    @Ctx() { em, now }: PrivacyContext,
  ): Promise<Change<PrivacyRequest>> {
    const nextDueOn = raw(`case when "closed_at" is null then "answer_by" end`);
    return setOnce(em, id, 'acknowledgedAt', { acknowledgedAt: now(), nextDueOn });
  }

  @Access('staff')
  @Mutation(() => PrivacyRequestChange, {
    description: 'Records that a request is answered, and how; the first time stays.',
  })
  async closePrivacyRequest(
    @Arg('id', () => ID) id: string,
    @Arg('outcome', () => PrivacyRequestOutcome) outcome: PrivacyRequestOutcome,
    @Ctx() { em, now }: PrivacyContext,
  ): Promise<Change<PrivacyRequest>> {
    return setOnce(em, id, 'closedAt', { closedAt: now(), outcome, nextDueOn: null });
  }

  @FieldResolver(() => PrivacyRequestState)
  state(@Root() { closedAt, nextDueOn }: PrivacyRequest, @Ctx() { now }: PrivacyContext): PrivacyRequestState {
    if (closedAt) return 'closed';
    return nextDueOn && nextDueOn < getDay(now()) ? 'overdue' : 'open';
  }
}

function createCondition(state: PrivacyRequestState | undefined, now: Date): FilterQuery<PrivacyRequest> {
  if (state === 'closed') return { closedAt: { $ne: null } };
  if (state === 'overdue') return overdueAt(now);
  return { closedAt: null, ...(state === 'open' && { nextDueOn: { $gte: getDay(now) } }) };
}

/** One statement: of two concurrent calls the first one is stored, and both return it. */
async function setOnce(
  em: PrivacyContext['em'],
  id: string,
  field: 'acknowledgedAt' | 'closedAt',
  values: EntityData<PrivacyRequest>,
): Promise<Change<PrivacyRequest>> {
  if (validate(id)) await em.nativeUpdate(PrivacyRequest, { id, [field]: null }, values);
  // Reloaded, because one operation may change a request several times.
  const request = validate(id) ? await em.findOne(PrivacyRequest, { id }, { refresh: true }) : null;
  if (!request) throw notFound('Privacy request');
  return done(request);
}
