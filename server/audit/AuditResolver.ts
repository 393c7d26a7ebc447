import type { FilterQuery } from '@mikro-orm/core';
import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { validate } from 'uuid';
import { Access } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { fittingTime } from '../database/fittingTime';
import { appError } from '../errors/appError';
import { KeysetList, type Ordering } from '../lists/KeysetList';
import { ConnectionArgs, createConnection } from '../lists/PageInfo';
import { AuditEntry, AuditFilterInput } from './AuditEntry';

const newestFirst: Ordering<AuditEntry> = {
  name: 'audit',
  descending: true,
  type: 'timestamptz',
  sql: (alias) => `${alias}.at`,
  keyOf: ({ at }) => at.toISOString(),
};

const Connection = createConnection(AuditEntry, 'the audit trail');
type Connection = InstanceType<typeof Connection>;

@Resolver()
export class AuditResolver {
  @Access('staff')
  @Query(() => Connection, { description: 'The audit trail, newest first. Reading it is on it as well.' })
  auditTrail(
    @Arg('filter', () => AuditFilterInput, { nullable: true }) filter: AuditFilterInput | null | undefined,
    @Args(() => ConnectionArgs) args: ConnectionArgs,
    @Ctx() { em }: RequestContext,
  ): Connection {
    const where = createCondition(filter ?? {});
    return new Connection(
      new KeysetList({ em, sources: [{ entity: AuditEntry, where }], ordering: newestFirst }, args),
    );
  }
}

function createCondition({ subjectId, action, kind, accountId, ...period }: AuditFilterInput): FilterQuery<AuditEntry> {
  return {
    ...accountCondition(accountId),
    ...(subjectId != null && { subjectIds: { $contains: [subjectId.toLowerCase()] } }),
    ...(action != null && { action }),
    ...(kind != null && { kind }),
    ...timeCondition('at', period),
  };
}

/** @throws BAD_REQUEST for an invalid id, because the database would reject the whole query. */
export function accountCondition(accountId: string | null | undefined) {
  if (accountId == null) return {};
  if (!validate(accountId)) throw appError('BAD_REQUEST', 'accountId must be the id of an account.');
  return { accountId };
}

export function timeCondition(column: string, { from, to }: { from?: Date | null; to?: Date | null }) {
  if (!from && !to) return {};
  return { [column]: { ...(from && { $gte: fittingTime(from) }), ...(to && { $lt: fittingTime(to) }) } };
}
