import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import { Arg, Args, type ClassType, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { validate } from 'uuid';
import { Access, type AccessRule } from '../Access';
import type { Context } from '../context';
import { notFound } from '../errors/appError';
import { KeysetList } from '../lists/KeysetList';
import { PageArgs, readPage } from '../lists/PageArgs';
import { ConnectionArgs, createConnection } from '../lists/PageInfo';
import { deletePersonalData } from '../privacy/deleteRows';
import { assertVersion, getVersionCondition, type Versions, VersionsArg } from '../versions';
import { changeSubmission, findSubmission } from './changeSubmission';
import { FlaggedArg } from './FormInput';
import { AddressedSubmission, type Submission } from './Submission';
import { SubmissionFilterInput, submissionCondition } from './SubmissionFilterInput';
import { getOrdering, SubmissionOrdering } from './SubmissionOrdering';
import { restoreSubmission } from './storeSubmission';

interface Kind<Row extends Submission, Filter extends SubmissionFilterInput> {
  entity: ClassType<Row> & EntityClass<Row>;
  /** In words, for descriptions: "quote requests". */
  many: string;
  filter?: ClassType<Filter>;
  condition?: (filter: Filter, now: Date) => FilterQuery<Row>;
  /** Who may mark as contacted and delete; LEADS_OPEN opens these for leads, as the specification has them. */
  access: AccessRule;
}

/** `contactMessage` of the entity ContactMessage. */
const nameInSchema = ({ name }: { name: string }) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/**
 * What staff do with one kind of submission, alike for all kinds: list, mark as contacted and take that back, flag as
 * spam, restore, delete. A resolver extends it and adds what is its own.
 */
export function createSubmissionResolver<Row extends Submission, Filter extends SubmissionFilterInput>({
  entity,
  many,
  filter: FilterInput = SubmissionFilterInput as ClassType<Filter>,
  condition = submissionCondition,
  access,
}: Kind<Row, Filter>) {
  const { name } = entity;
  const Connection = createConnection<Row>(entity, many);
  type Connection = InstanceType<typeof Connection>;

  // Addresses for the newsletter have no versions. A last parameter that is none of GraphQL is undefined.
  const isVersioned = entity.prototype instanceof AddressedSubmission;
  const OptionalVersionsArg = () => (isVersioned ? VersionsArg() : () => {});
  const assertRowVersion = (row: Row, versions: Versions) =>
    isVersioned && assertVersion(row as unknown as AddressedSubmission, versions);

  /** One statement, so that of two at once the first one stands. */
  const setOnce = async (context: Context, id: string, field: 'contactedAt' | 'flaggedAt', versions?: Versions) => {
    const condition = { [field]: null, ...getVersionCondition(versions) } as never;
    const values = { [field]: context.now() } as never;
    const work = field === 'contactedAt' ? 'contacted' : 'changed';
    if (validate(id)) await changeSubmission(context, entity, { id, condition, values, work });
    const row = await findSubmission<Row>(context.em, entity, id);
    // A row that is as it was to be is right in any version.
    if (row[field] === null) assertRowVersion(row, versions);
    return row;
  };

  @Resolver()
  abstract class SubmissionResolver {
    @Access('staff')
    @Query(() => Connection, {
      name: `${nameInSchema(entity)}Connection`,
      description: `A part of the list of ${many}.`,
    })
    connection(
      @Arg('filter', () => FilterInput, { nullable: true }) filter: Filter | null | undefined,
      @Arg('ordering', () => SubmissionOrdering, { defaultValue: SubmissionOrdering.ARRIVAL_DESCENDING })
      ordering: SubmissionOrdering,
      @Args(() => ConnectionArgs) args: ConnectionArgs,
      @Ctx() { em, now }: Context,
    ): Connection {
      const where = condition(filter ?? new FilterInput(), now());
      return new Connection(
        new KeysetList<Row>({ em, sources: [{ entity, where }], ordering: getOrdering(ordering) }, args),
      );
    }

    @Access(access)
    @Mutation(() => entity, {
      name: `mark${name}Contacted`,
      description: 'Says that staff got in touch; the first time is kept.',
    })
    markContacted(
      @Arg('id', () => ID) id: string,
      @Ctx() context: Context,
      @OptionalVersionsArg() versions?: Versions,
    ): Promise<Row> {
      return setOnce(context, id, 'contactedAt', versions);
    }

    /** For a slip: what is marked by mistake would be on no list of those who wait. */
    @Access('staff')
    @Mutation(() => entity, {
      name: `unmark${name}Contacted`,
      description: 'Says that nobody got in touch after all: it waits again, since it arrived.',
    })
    async unmarkContacted(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<Row> {
      const condition = { contactedAt: { $ne: null } } as never;
      const values = { contactedAt: null } as never;
      if (validate(id)) await changeSubmission(context, entity, { id, condition, values, work: 'changed' });
      return findSubmission(context.em, entity, id);
    }

    @Access('staff')
    @Mutation(() => entity, {
      name: `flag${name}`,
      description: 'Says that this is spam: it is kept, listed apart and waits for nobody.',
    })
    flag(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<Row> {
      return setOnce(context, id, 'flaggedAt');
    }

    @Access('staff')
    @Mutation(() => entity, { name: `restore${name}`, description: 'Says that this is no spam after all.' })
    async restore(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<Row> {
      const row = await findSubmission<Row>(context.em, entity, id);
      await restoreSubmission(context, row);
      return row;
    }

    @Access(access)
    @Mutation(() => Boolean, { name: `delete${name}`, description: `Deletes one of the ${many} for good.` })
    async delete(
      @Arg('id', () => ID) id: string,
      @Ctx() { em, erasureLog }: Context,
      @OptionalVersionsArg() versions?: Versions,
    ): Promise<boolean> {
      if (!validate(id)) throw notFound(name);
      const condition = `"id" = :id::uuid${versions ? ' and "version" = any(:versions::int[])' : ''}`;
      const values = { id, ...(versions && { versions: `{${versions.join(',')}}` }) };
      if ((await deletePersonalData(em, entity, { condition, values, erasureLog })) > 0) return true;
      assertRowVersion(await findSubmission<Row>(em, entity, id), versions);
      throw notFound(name);
    }
  }
  return SubmissionResolver;
}

/** What staff do with one kind of submission, and its list by page number: `contactMessages` of ContactMessage. */
export function createPagedSubmissionResolver<Row extends Submission, Filter extends SubmissionFilterInput>(
  kind: Kind<Row, Filter>,
) {
  const { entity, many } = kind;
  const Page = readPage<Row>(entity, many);
  type Page = InstanceType<typeof Page>;

  @Resolver()
  abstract class PagedSubmissionResolver extends createSubmissionResolver(kind) {
    @Access('staff')
    @Query(() => Page, {
      name: `${nameInSchema(entity)}s`,
      description: `${many.charAt(0).toUpperCase()}${many.slice(1)}, newest first.`,
    })
    list(
      @Args(() => PageArgs) args: PageArgs,
      @FlaggedArg() flagged: boolean | null | undefined,
      @Ctx() { em }: Context,
    ): Promise<Page> {
      return Page.of(args, (window) =>
        em.findAndCount(entity, submissionCondition<Row>({ flagged }), { orderBy: { id: 'desc' } as never, ...window }),
      );
    }
  }
  return PagedSubmissionResolver;
}
