import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import { Account } from '../auth/Account';
import { findOtherEditors } from '../editors/findOtherEditors';
import { notFound } from '../errors/appError';
import { recordStaffEvent } from '../outbox/recordEvent';
import type { InboxContext } from './InboxContext';
import { getInboxRow } from './InboxRow';

@Resolver()
export class ReplyWriterResolver {
  @Access('staff')
  @Query(() => [Account], {
    description:
      'Who else is writing a reply to a request. The desks of the others learn from the stream of changes when a writer begins and ends.',
  })
  async replyWriters(
    @Arg('itemId', () => ID) itemId: string,
    @Arg('isWriting', () => Boolean, {
      nullable: true,
      description: 'Whether the caller writes one, which holds for a minute; left out to ask only.',
    })
    isWriting: boolean | null | undefined,
    @Ctx() { em, viewer, now, jobs }: InboxContext,
  ): Promise<Account[]> {
    if (!viewer) throw notFound('InboxItem');
    const row = await getInboxRow(em, itemId);
    const { id } = row;
    const report = { subject: `reply ${id}`, accountId: viewer.id, isEditing: isWriting ?? undefined, now: now() };
    const { editors, isChanged } = await findOtherEditors(em, report);
    if (isChanged) {
      await recordStaffEvent(em, [{ name: row.constructor.name, id, action: 'changed' }], now());
      jobs.wake();
    }
    return editors;
  }
}
