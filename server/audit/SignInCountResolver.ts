import type { FilterQuery } from '@mikro-orm/core';
import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { KeysetList, type Ordering } from '../lists/KeysetList';
import { ConnectionArgs, createConnection } from '../lists/PageInfo';
import { accountCondition, timeCondition } from './AuditResolver';
import { SignInCount, SignInFilterInput } from './SignInCount';

const newestFirst: Ordering<SignInCount> = {
  name: 'sign-ins',
  descending: true,
  type: 'timestamptz',
  sql: (alias) => `${alias}.hour`,
  keyOf: ({ hour }) => hour.toISOString(),
};

const Connection = createConnection(SignInCount, 'sign-ins by account, network and hour');
type Connection = InstanceType<typeof Connection>;

@Resolver()
export class SignInCountResolver {
  @Access('staff')
  @Query(() => Connection, {
    description: 'Sign-ins of staff and wrong passwords, counted by hour; the latest hour first.',
  })
  signInCounts(
    @Arg('filter', () => SignInFilterInput, { nullable: true }) filter: SignInFilterInput | null | undefined,
    @Args(() => ConnectionArgs) args: ConnectionArgs,
    @Ctx() { em }: RequestContext,
  ): Connection {
    const where: FilterQuery<SignInCount> = {
      ...accountCondition(filter?.accountId),
      ...timeCondition('hour', filter ?? {}),
      ...(filter?.failed != null && { failed: filter.failed ? { $gt: 0 } : 0 }),
    };
    return new Connection(
      new KeysetList({ em, sources: [{ entity: SignInCount, where }], ordering: newestFirst }, args),
    );
  }
}
