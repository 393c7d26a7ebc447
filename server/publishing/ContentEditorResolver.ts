import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Access } from '../Access';
import { Account } from '../auth/Account';
import type { Context } from '../context';
import { notFound } from '../errors/appError';
import { ContentEditor } from './ContentEditor';
import { isEditable } from './documents';

/** Time after the last question in which somebody counts as editing. The desk asks several times within it. */
const SEEN_MS = 45_000;

@Resolver()
export class ContentEditorResolver {
  @Access('staff')
  @Query(() => [Account], {
    description: 'Who else has a document open. Asking says that the caller has it open, for 45 seconds.',
  })
  async contentEditors(
    @Arg('document', () => ID) document: string,
    @Arg('isClosing', () => Boolean, { defaultValue: false, description: 'Whether the caller has it open no more.' })
    isClosing: boolean,
    @Ctx() { em, viewer, now }: Context,
  ): Promise<Account[]> {
    if (!isEditable(document) || !viewer) throw notFound('Content document');
    const own = { document, accountId: viewer.id };
    const since = new Date(now().getTime() - SEEN_MS);
    await em.nativeDelete(ContentEditor, { $or: [{ seenAt: { $lt: since } }, ...(isClosing ? [own] : [])] });
    if (isClosing) return [];
    await em.upsert(ContentEditor, { ...own, seenAt: now() });
    const others = await em.find(
      ContentEditor,
      { document, accountId: { $ne: viewer.id } },
      { disableIdentityMap: true },
    );
    const ids = others.map(({ accountId }) => accountId);
    return em.find(Account, { id: { $in: ids }, isStaff: true }, { orderBy: { email: 'asc' } });
  }
}
