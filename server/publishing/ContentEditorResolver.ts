import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { Account } from '../auth/Account';
import { findOtherEditors } from '../editors/findOtherEditors';
import { notFound } from '../errors/appError';
import { isEditable } from './documents';

@Resolver()
export class ContentEditorResolver {
  @Access('staff')
  @Query(() => [Account], {
    description: 'Who else has a document open. Asking says that the caller has it open, for a minute.',
  })
  async contentEditors(
    @Arg('document', () => ID) document: string,
    @Arg('isClosing', () => Boolean, { defaultValue: false, description: 'Whether the caller has it open no more.' })
    isClosing: boolean,
    @Ctx() { em, viewer, now }: RequestContext,
  ): Promise<Account[]> {
    if (!isEditable(document) || !viewer) throw notFound('Content document');
    const report = { subject: document, accountId: viewer.id, isEditing: !isClosing, now: now() };
    const { editors } = await findOtherEditors(em, report);
    return isClosing ? [] : editors;
  }
}
