import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { signatureRules } from '../../schema/rules/replyRules';
import { Access } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { type Change, done, TextChange } from '../common/Change';
import { validValues } from '../input/validValues';
import { Account } from './Account';
import { getOwnAccount } from './ownAccount';

/** The signature under the replies of a member of staff. */
@Resolver()
export class SignatureResolver {
  @Access('staff')
  @Query(() => String, {
    nullable: true,
    description: 'How the account that asks signs its replies; null for its name.',
  })
  async signature(@Ctx() context: RequestContext): Promise<string | null> {
    return (await getOwnAccount(context)).signature;
  }

  @Access('staff')
  @Mutation(() => TextChange, {
    description: 'Changes how the account that asks signs its replies; an empty text removes the signature.',
  })
  async setSignature(@Arg('text', () => String) text: string, @Ctx() context: RequestContext): Promise<Change<string>> {
    const { text: signature = null } = validValues(signatureRules, { text });
    const { id } = await getOwnAccount(context);
    await context.em.nativeUpdate(Account, { id }, { signature });
    return done(signature ?? '');
  }
}
