import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { v7, validate } from 'uuid';
import type { RequestContext } from '../access/RequestContext';
import { ChangeOutcome } from '../common/Change';
import type { Lazy } from '../lists/Lazy';
import { AuditAction, getAuditAction } from './AuditAction';

export enum AuditKind {
  CHANGE = 'change',
  READ = 'read',
}

registerEnumType(AuditKind, {
  name: 'AuditKind',
  description: 'Whether somebody meant to change something or read it.',
});
const changesOnly = 'create index "audit_entries_changes" on "audit_entries" ("at", "id") where "kind" = \'change\'';

@Entity({ tableName: 'audit_entries' })
@Index({ name: 'audit_entries_by_arrival', properties: ['at', 'id'] })
@Index({ name: 'audit_entries_by_account', properties: ['accountId', 'at'] })
@Index({ name: 'audit_entries_changes', expression: changesOnly })
@ObjectType({ description: 'A call of a field that only staff may call.' })
export class AuditEntry {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Field(() => Date)
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  at!: Date;

  @Field(() => ID, { nullable: true, description: 'Who called; null under LEADS_OPEN=1, where nobody has to sign in.' })
  @Property({ type: 'uuid', nullable: true })
  accountId: string | null = null;

  @Field(() => String, { description: 'The request, as X-Request-Id and the log name it.' })
  @Property({ type: 'string', length: 80 })
  requestId!: string;

  /** The called field. */
  @Field(() => String, { name: 'field', description: 'The field that was called, such as `deleteInboxItems`.' })
  @Property({ type: 'string', length: 100 })
  action!: string;

  @Field(() => AuditAction, { name: 'action' })
  get knownAction(): string {
    return getAuditAction(this.action);
  }

  @Field(() => AuditKind)
  @Property({ type: 'string', length: 6, default: AuditKind.CHANGE })
  kind: AuditKind = AuditKind.CHANGE;

  @Field(() => ChangeOutcome, {
    nullable: true,
    description: 'Null for reads, for entries of former versions, and where the site stopped before it was known.',
  })
  @Property({ type: 'string', length: 10, nullable: true })
  outcome: ChangeOutcome | null = null;

  @Field(() => [ID], { description: 'Which rows were concerned; the first hundred of them.' })
  @Index({ name: 'audit_entries_by_subject', type: 'gin' })
  @Property({ type: 'string[]', columnType: 'text[]', defaultRaw: "'{}'" })
  subjectIds: string[] = [];

  @Field(() => Int, { description: 'How many rows were concerned.' })
  @Property({ type: 'integer' })
  subjectCount!: number;
}

@InputType({ description: 'A filter of entries; every condition has to hold.' })
export class AuditFilterInput {
  @Field(() => ID, { nullable: true, description: 'Only entries of this account.' })
  accountId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only entries about this row, such as one lead.' })
  subjectId?: string | null;

  @Field(() => AuditAction, { nullable: true, description: 'Only calls of this field.' })
  action?: string | null;

  @Field(() => AuditKind, { nullable: true, description: 'Only changes, or only reads.' })
  kind?: AuditKind | null;

  @Field(() => Date, { nullable: true, description: 'Only from this time on.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only before this time.' })
  to?: Date | null;
}

export interface AuditedCall {
  action: string;
  kind?: AuditKind;
  subjects: readonly string[];
  /** The account, if the request has no access token. */
  accountId?: string;
}

/** Adds calls to the audit trail, with one statement. @returns the ids of the entries. */
export async function writeAudit(context: RequestContext, calls: readonly AuditedCall[]): Promise<string[]> {
  const { em, viewer, requestId, now } = context;
  if (calls.length === 0) return [];
  const entries = calls.map(({ action, kind = AuditKind.CHANGE, subjects, accountId = viewer?.id ?? null }) =>
    Object.assign(new AuditEntry(), {
      at: now(),
      accountId,
      requestId,
      action,
      kind,
      subjectIds: subjects.slice(0, NAMED_SUBJECTS),
      subjectCount: subjects.length,
    }),
  );
  await em.fork().insertMany(AuditEntry, entries);
  return entries.map(({ id }) => id);
}

/** Whether an account made a change within minutes before. */
export async function hasRecentChange(context: RequestContext, action: string, minutes: number): Promise<boolean> {
  const { em, viewer, now } = context;
  if (!viewer) return false;
  const from = new Date(now().getTime() - minutes * 60_000);
  const made = { accountId: viewer.id, action, outcome: ChangeOutcome.DONE, at: { $gte: from } };
  return (await em.fork().count(AuditEntry, made)) > 0;
}

/** Stores the outcome of a change in its entry; no other update of an entry is allowed. */
export async function writeOutcome({ em }: RequestContext, id: string, outcome: ChangeOutcome): Promise<void> {
  await em.fork().nativeUpdate(AuditEntry, { id, outcome: null }, { outcome });
}

/** Maximum number of ids in one entry; the entry always stores the full number. */
const NAMED_SUBJECTS = 100;
/** Rows in a table in a list in an export need five levels. */
const DEPTH = 7;

/** Fields of a response that name the responsible staff, whose own data was not read. */
const COLLEAGUES = ['assigneeId', 'changedById', 'authorId'];

/**
 * Collects the ids (UUIDs) in arguments or in a result, from fields named `id`, `ids` or `…Id`; each once, and in lower case,
 * because the database also accepts upper case.
 */
export async function getSubjects(value: unknown, omitted: readonly string[] = []): Promise<string[]> {
  const found = new Set<string>();
  await collect(value, { found, omitted }, DEPTH);
  return [...found];
}

export const getShownSubjects = (result: unknown): Promise<string[]> => getSubjects({ result }, COLLEAGUES);

interface Collection {
  found: Set<string>;
  omitted: readonly string[];
}

async function collect(value: unknown, collection: Collection, depth: number): Promise<void> {
  const { found, omitted } = collection;
  if (depth === 0 || typeof value !== 'object' || value === null || value instanceof Date) return;
  if (isLazy(value)) return collect(await value.shownRows(), collection, depth - 1);
  if (Array.isArray(value)) {
    for (const item of value) await collect(item, collection, depth - 1);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (omitted.includes(key)) continue;
    if (/^ids?$|Ids?$/.test(key)) {
      for (const id of [inner].flat()) if (typeof id === 'string' && validate(id)) found.add(id.toLowerCase());
    } else {
      await collect(inner, collection, depth - 1);
    }
  }
}

const isLazy = (value: object): value is Lazy => 'shownRows' in value && typeof value.shownRows === 'function';

/** Allows the current transaction to delete entries of the audit trail whose retention has ended. */
export async function allowPurge(inside: EntityManager): Promise<void> {
  await inside.execute(`select set_config('site.audit_purge', 'on', true)`);
}
