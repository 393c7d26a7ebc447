import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, Resolver, Root } from 'type-graphql';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { Access } from '../access/Access';
import { type Change, countOutcome, createChange } from '../common/Change';
import { invalidValue, notFound } from '../errors/appError';
import { validValues } from '../input/validValues';
import { Lead } from '../leads/Lead';
import { markClient, unmarkClient } from '../leads/markClient';
import { recordReplacedValues } from '../leads/replacedValues';
import { Rows } from '../lists/Rows';
import type { InboxContext } from './InboxContext';
import { InboxItem } from './InboxItem';
import {
  assertPast,
  assignTo,
  checkFollowUp,
  flag,
  followUp,
  getSilenceEnd,
  markContacted,
  reopenAnswer,
  restore,
} from './itemUpdates';
import { NOTE_ROWS, Note } from './Note';
import {
  assertAssignee,
  InboxItemsChange,
  InboxItemVersion,
  type ItemUpdate,
  readItems,
  toSeenItems,
  updateItems,
} from './updateItems';

@InputType({ description: 'Corrections of mistyped fields. Fields that are left out stay.' })
export class CorrectInboxItemInput {
  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Quote requests and contact messages have one.' })
  phone?: string | null;
}

const ItemsArg = () => Arg('items', () => [InboxItemVersion], { description: 'A hundred at most.' });
const ItemArg = () => Arg('item', () => InboxItemVersion);

/** Changes of items by staff. Each change names the version that staff saw, so that it overwrites nothing else. */
@Resolver(() => InboxItem)
export class InboxUpdateResolver {
  @Access('staff')
  @Mutation(() => InboxItemsChange, {
    description:
      'Records that staff got in touch, or removes that record; the first time stays. An answer of the visitor then waits no more.',
  })
  markInboxItemsContacted(
    @ItemsArg() items: InboxItemVersion[],
    @Arg('contacted', () => Boolean) contacted: boolean,
    @Arg('contactedAt', () => Date, { nullable: true, description: 'When they did; left out for now.' })
    at: Date | null | undefined,
    @Arg('answerWaits', () => Boolean, {
      defaultValue: false,
      description: 'True: answers of the visitor wait again that staff closed without a reply.',
    })
    answerWaits: boolean,
    @Ctx() context: InboxContext,
  ): Promise<Change<InboxItem[], InboxItem>> {
    return update(context, items, answerWaits ? reopenAnswer : markContacted(contacted, context.now(), at));
  }

  @Access('staff')
  @Mutation(() => InboxItemsChange, { description: 'Says that these are spam, or that they are none after all.' })
  async flagInboxItems(
    @ItemsArg() items: InboxItemVersion[],
    @Arg('flagged', () => Boolean) flagged: boolean,
    @Ctx() context: InboxContext,
  ): Promise<Change<InboxItem[], InboxItem>> {
    return update(context, items, flagged ? flag(context.now()) : await restore(context));
  }

  @Access('staff')
  @Mutation(() => InboxItemsChange, { description: 'Says who answers these.' })
  async assignInboxItems(
    @ItemsArg() items: InboxItemVersion[],
    @Arg('assigneeId', () => ID, { nullable: true, description: 'An account of staff; left out for nobody.' })
    assigneeId: string | null = null,
    @Ctx() context: InboxContext,
  ): Promise<Change<InboxItem[], InboxItem>> {
    await assertAssignee(context.em, assigneeId);
    return update(context, items, assignTo(assigneeId));
  }

  @Access('staff')
  @Mutation(() => InboxItemsChange, {
    description:
      'Sets these aside until a day, on which staff follow them up, or ends that. An answer of the visitor ends it as well.',
  })
  setInboxFollowUp(
    @ItemsArg() items: InboxItemVersion[],
    @Arg('followUpOn', () => String, {
      nullable: true,
      description:
        'A day as YYYY-MM-DD. Left out, it is none; while staff wait for the visitor, five business days on.',
    })
    day: string | null | undefined,
    @Arg('waitsForVisitor', () => Boolean, {
      defaultValue: false,
      description: 'Whether staff wait for an answer of the visitor until then.',
    })
    isWaiting: boolean,
    @Ctx() context: InboxContext,
  ): Promise<Change<InboxItem[], InboxItem>> {
    const { now, movingHolidays } = context;
    const chosen = checkFollowUp(day) ?? (isWaiting ? getSilenceEnd(now(), movingHolidays) : null);
    return update(context, items, followUp({ day: chosen, isWaiting }, now()));
  }

  @Access('staff')
  @Mutation(() => InboxItemsChange, {
    description:
      'Marks a quote request as a client, with the end of the service, or takes that back. The first time stays.',
  })
  markInboxItemClient(
    @ItemArg() item: InboxItemVersion,
    @Arg('client', () => Boolean) client: boolean,
    @Arg('since', () => Date, { nullable: true, description: 'Since when it is one; left out for now.' })
    since: Date | null | undefined,
    @Arg('endedAt', () => Date, { nullable: true, description: 'Left out while the service goes on.' })
    endedAt: Date | null | undefined,
    @Ctx() context: InboxContext,
  ): Promise<Change<InboxItem[], InboxItem>> {
    return update(context, [item], {
      apply: (lead) => {
        if (!(lead instanceof Lead)) throw invalidValue('item', 'notQuoteRequest');
        if (since) assertPast('since', since, lead, context.now());
        if (client && since) lead.clientSince ??= since;
        if (client) markClient(lead, context.now(), endedAt);
        else unmarkClient(lead);
        return 'changed';
      },
    });
  }

  @Access('staff')
  @Mutation(() => InboxItemsChange, {
    description: 'Corrects an address or number that was mistyped, by the rules of the form.',
  })
  correctInboxItem(
    @ItemArg() item: InboxItemVersion,
    @Arg('input', () => CorrectInboxItemInput) input: CorrectInboxItemInput,
    @Ctx() context: InboxContext,
  ): Promise<Change<InboxItem[], InboxItem>> {
    const changed = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    return update(context, [item], {
      apply: (row) => {
        const rules = Object.entries(row.rules() as FieldRules).filter(([field]) => field in changed);
        const values = validValues(Object.fromEntries(rules), changed);
        if (row instanceof Lead) recordReplacedValues(row, values);
        Object.assign(row, values);
        return 'changed';
      },
    });
  }

  @Rows(NOTE_ROWS)
  @FieldResolver(() => [Note], { description: 'What staff wrote about it, oldest first.' })
  notes(@Root() { id }: InboxItem, @Ctx() { em }: InboxContext): Promise<Note[]> {
    return em.find(Note, { subjectId: id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }
}

async function update(
  context: InboxContext,
  items: readonly InboxItemVersion[],
  itemUpdate: ItemUpdate,
): Promise<Change<InboxItem[], InboxItem>> {
  const { done, left } = await updateItems(context, toSeenItems(items), itemUpdate);
  if (done.length + left.length === 0 && items.length > 0) throw notFound('InboxItem');
  return createChange(countOutcome(done.length, left.length), {
    result: await readItems(context.em, done),
    conflicts: await readItems(context.em, left),
  });
}
