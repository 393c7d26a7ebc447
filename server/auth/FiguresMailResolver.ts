import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { type Change, done, PlainChange } from '../common/Change';
import { Account } from './Account';
import { getOwnAccount } from './ownAccount';

/** The weekly mail with the figures of the requests, which a member of staff may ask for. */
@Resolver()
export class FiguresMailResolver {
  @Access('staff')
  @Query(() => Boolean, { description: 'Whether the account that asks gets the figures of each week by mail.' })
  async getsFigures(@Ctx() context: RequestContext): Promise<boolean> {
    return (await getOwnAccount(context)).getsFigures;
  }

  @Access('staff')
  @Mutation(() => PlainChange, {
    description: 'Chooses whether the account that asks gets the figures of each week by mail.',
  })
  async setGetsFigures(
    @Arg('getsFigures', () => Boolean) getsFigures: boolean,
    @Ctx() context: RequestContext,
  ): Promise<Change> {
    const { id } = await getOwnAccount(context);
    await context.em.nativeUpdate(Account, { id }, { getsFigures });
    return done();
  }
}
