import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, Resolver, Root } from 'type-graphql';
import { type CalendarDay, isCalendarDay } from '../../schema/calendarDay';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { Access } from '../Access';
import type { Context } from '../context';
import { invalidValue, notFound } from '../errors/appError';
import { markClient, unmarkClient } from '../leads/ClientResolver';
import { Lead } from '../leads/Lead';
import { recordReplacedValues } from '../leads/replacedValues';
import { Rows } from '../lists/Rows';
import type { Work } from '../outbox/eventTypes';
import { changeSubmission, reviseSubmission } from '../submissions/changeSubmission';
import { restoreSubmission } from '../submissions/storeSubmission';
import { validValues } from '../validValues';
import { InboxItem } from './InboxItem';
import { type InboxRow } from './InboxRow';
import { NOTE_ROWS, Note } from './Note';
import { findAssignee, getInboxEntity, InboxItemVersion, InboxWork, readItems, workOnItems } from './workOnItems';

@InputType({ description: 'What a visitor mistyped, as it should be. What is left out stays.' })
export class CorrectInboxItemInput {
  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Quote requests and contact messages have one.' })
  phone?: string | null;
}

const ItemsArg = () => Arg('items', () => [InboxItemVersion], { description: 'A hundred at most.' });
const ItemArg = () => Arg('item', () => InboxItemVersion);

/** What staff do with items. Nothing is overwritten that they did not see: each change names the version that it was made to. */
@Resolver(() => InboxItem)
export class InboxWorkResolver {
  @Access('staff')
  @Mutation(() => InboxWork, {
    description: 'Says that staff got in touch, of which the first time is kept; or takes that back.',
  })
  markInboxItemsContacted(
    @ItemsArg() items: InboxItemVersion[],
    @Arg('contacted', () => Boolean) contacted: boolean,
    @Arg('contactedAt', () => Date, { nullable: true, description: 'When they did; left out for now.' })
    given: Date | null | undefined,
    @Ctx() context: Context,
  ): Promise<InboxWork> {
    const now = context.now();
    return changeItems(context, items, (row) => {
      const isDone = contacted === (row.contactedAt !== null);
      if (given && !isDone) assertPast('contactedAt', given, row, now);
      return {
        isDone,
        values: { contactedAt: contacted ? (given ?? now) : null },
        work: contacted ? 'contacted' : 'changed',
      };
    });
  }

  @Access('staff')
  @Mutation(() => InboxWork, { description: 'Says that these are spam, or that they are none after all.' })
  async flagInboxItems(
    @ItemsArg() items: InboxItemVersion[],
    @Arg('flagged', () => Boolean) flagged: boolean,
    @Ctx() context: Context,
  ): Promise<InboxWork> {
    if (flagged) {
      const flaggedAt = context.now();
      return changeItems(context, items, (row) => ({
        isDone: row.flaggedAt !== null,
        values: { flaggedAt },
        work: 'changed',
      }));
    }
    return showWork(context, items, async (row) => !row.flaggedAt || restoreSubmission(context, row, row.version));
  }

  @Access('staff')
  @Mutation(() => InboxWork, { description: 'Says who answers these.' })
  async assignInboxItems(
    @ItemsArg() items: InboxItemVersion[],
    @Arg('assigneeId', () => ID, { nullable: true, description: 'An account of staff; left out for nobody.' })
    named: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<InboxWork> {
    const assigneeId = await findAssignee(context.em, named);
    return changeItems(context, items, (row) => ({
      isDone: row.assigneeId === assigneeId,
      values: { assigneeId },
      work: assigneeId ? 'assigned' : 'changed',
    }));
  }

  @Access('staff')
  @Mutation(() => InboxWork, { description: 'Says on which day staff look at these again.' })
  setInboxFollowUp(
    @ItemsArg() items: InboxItemVersion[],
    @Arg('followUpOn', () => String, { nullable: true, description: 'A day as YYYY-MM-DD; left out for none.' })
    day: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<InboxWork> {
    const followUpOn = checkFollowUp(day);
    return changeItems(context, items, (row) => ({
      isDone: row.followUpOn === followUpOn,
      values: { followUpOn },
      work: 'changed',
    }));
  }

  @Access('staff')
  @Mutation(() => InboxWork, {
    description:
      'Says that a quote request led to a contract, since when the first time is kept, and when the service ended; or takes that back.',
  })
  markInboxItemClient(
    @ItemArg() item: InboxItemVersion,
    @Arg('client', () => Boolean) client: boolean,
    @Arg('since', () => Date, { nullable: true, description: 'Since when it is one; left out for now.' })
    since: Date | null | undefined,
    @Arg('endedAt', () => Date, { nullable: true, description: 'Left out while the service goes on.' })
    endedAt: Date | null | undefined,
    @Ctx() context: Context,
  ): Promise<InboxWork> {
    return showWork(context, [item], (row) => {
      if (!(row instanceof Lead)) throw invalidValue('item', 'notQuoteRequest');
      return reviseItem(context, row, (lead) => {
        if (since) assertPast('since', since, lead, context.now());
        if (client && since) (lead as Lead).clientSince ??= since;
        if (client) markClient(lead as Lead, context.now(), endedAt);
        else unmarkClient(lead as Lead);
      });
    });
  }

  @Access('staff')
  @Mutation(() => InboxWork, {
    description: 'Corrects an address or number that was mistyped, by the rules of the form.',
  })
  correctInboxItem(
    @ItemArg() item: InboxItemVersion,
    @Arg('input', () => CorrectInboxItemInput) input: CorrectInboxItemInput,
    @Ctx() context: Context,
  ): Promise<InboxWork> {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    return showWork(context, [item], (row) => {
      const rules = Object.entries(row.rules() as FieldRules).filter(([field]) => field in given);
      const values = validValues(Object.fromEntries(rules), given);
      return reviseItem(context, row, (current) => {
        if (current instanceof Lead) recordReplacedValues(current, values);
        Object.assign(current, values);
      });
    });
  }

  @Rows(NOTE_ROWS)
  @FieldResolver(() => [Note], { description: 'What staff wrote about it, oldest first.' })
  notes(@Root() { id }: InboxItem, @Ctx() { em }: Context): Promise<Note[]> {
    return em.find(Note, { subjectId: id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }
}

/** @throws VALIDATION_FAILED that names `followUpOn` where it is no day. */
export function checkFollowUp(day: string | null | undefined): CalendarDay | null {
  if (day == null) return null;
  if (!isCalendarDay(day)) throw invalidValue('followUpOn', 'notDay');
  return day;
}

/** @throws VALIDATION_FAILED for a time that is to come, or was before the request. */
function assertPast(field: string, time: Date, { createdAt }: InboxRow, now: Date): void {
  if (time > now) throw invalidValue(field, 'receivedTimeInvalid');
  if (time < createdAt) throw invalidValue(field, 'endBeforeArrival', { time: createdAt.toISOString() });
}

interface ItemChange {
  /** Whether the row is as it is to be already. */
  isDone: boolean;
  values: Partial<InboxRow>;
  work: Work;
}

/** One statement for each item, with the version in its condition. */
const changeItems = (context: Context, items: readonly InboxItemVersion[], getChange: (row: InboxRow) => ItemChange) =>
  showWork(context, items, async (row) => {
    const { isDone, ...change } = getChange(row);
    const { id, version } = row;
    return isDone || changeSubmission(context, getInboxEntity(row), { id, condition: { version }, ...change });
  });

/** For a change that goes through the entity: what it is found by is made of what was typed. */
async function reviseItem(context: Context, row: InboxRow, revise: (row: InboxRow) => void) {
  let isRevised = false;
  await reviseSubmission(context, getInboxEntity(row), row.id, (current) => {
    isRevised = current.version === row.version;
    if (isRevised) revise(current);
    return isRevised;
  });
  return isRevised;
}

async function showWork(
  context: Context,
  items: readonly InboxItemVersion[],
  change: (row: InboxRow) => Promise<boolean>,
): Promise<InboxWork> {
  const { done, conflicts, gone } = await workOnItems(context, items, change);
  if (gone.length > 0 && done.length + conflicts.length === 0) throw notFound('InboxItem');
  return { items: await readItems(context.em, done), conflicts };
}
