import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import { openLink } from '../auth/openAccess';
import { type Change, done, PlainChange, TextChange } from '../common/Change';
import type { CalendarContext } from './CalendarContext';
import { CalendarLink, issueCalendarLink } from './CalendarLink';

@Resolver()
export class CalendarLinkResolver {
  @Access('staff')
  @Query(() => CalendarLink, {
    nullable: true,
    description: 'The calendar of the account that asks; null where it has none.',
  })
  calendarLink(@Ctx() { em, viewer }: CalendarContext): Promise<CalendarLink | null> {
    return em.findOne(CalendarLink, { accountId: viewer?.id });
  }

  @Access('staff')
  @Mutation(() => TextChange, {
    description: 'Makes the address of the account’s calendar, and ends a former one. It is shown this once.',
  })
  async renewCalendarLink(@Ctx() context: CalendarContext): Promise<Change<string>> {
    const token = await openLink(context, 'calendarLinkMade', (inner, { account }) =>
      issueCalendarLink(inner, account.id, context.now()),
    );
    return done(`${context.origin}/desk/calendar/${token}.ics`);
  }

  @Access('staff')
  @Mutation(() => PlainChange, { description: 'Ends the address of the account’s calendar, if it has one.' })
  async revokeCalendarLink(@Ctx() { em, viewer }: CalendarContext): Promise<Change> {
    await em.nativeDelete(CalendarLink, { accountId: viewer?.id });
    return done();
  }
}
