import type { ApolloServerPlugin } from '@apollo/server';
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFormattedError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { type AccessRule, assertAccess } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { type Change, ChangeOutcome } from '../common/Change';
import { describeError, type Log } from '../common/log';
import { MASKED_ERROR } from '../errors/appError';
import { isPublicError } from '../errors/formatError';
import {
  type AuditedCall,
  AuditKind,
  getShownSubjects,
  getSubjects,
  hasRecentChange,
  writeAudit,
  writeOutcome,
} from './AuditEntry';

/** A call with a known result. It is recorded before the response is sent (writeReads). */
interface AnsweredCall {
  action: string;
  result: unknown;
  /** For a change: the ids that its entry already contains. */
  written?: readonly string[];
  /** For a change: its entry and its outcome. */
  entry?: { id: string; outcome: ChangeOutcome };
}

const answered = new WeakMap<RequestContext, AnsweredCall[]>();

/** Returns the calls that are not recorded yet, and removes them, so that each is recorded once. */
function takeAnswered(context: RequestContext): AnsweredCall[] {
  const calls = answered.get(context) ?? [];
  answered.delete(context);
  return calls;
}

type Field = GraphQLField<unknown, RequestContext>;

/** Declares that one entry stands for all calls of a change by an account within minutes, as for texts that are saved while typed. */
export const AuditedOnceIn = (minutes: number): MethodDecorator => Extensions({ auditMinutes: minutes });

/**
 * Records calls of every root field for staff in the audit trail.
 * @throws Error for a mutation of staff whose result does not say its outcome, so that the server does not start.
 */
export function auditFields(schema: GraphQLSchema): void {
  const each = (root: GraphQLObjectType | null | undefined, audit: (field: Field, rule: AccessRule) => void) => {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const rule = field.extensions.access as AccessRule;
      if (rule === 'staff' || rule === 'leads') audit(field as Field, rule);
    }
  };
  each(schema.getQueryType(), auditRead);
  each(schema.getMutationType(), auditChange);
  each(schema.getSubscriptionType(), auditStream);
}

function remember(context: RequestContext, call: AnsweredCall): void {
  answered.set(context, [...(answered.get(context) ?? []), call]);
}

function auditRead(field: Field): void {
  if (getNamedType(field.type).extensions.isImpersonal) return;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = async (source, args, context, info) => {
    const result: unknown = await resolve(source, args, context, info);
    remember(context, { action: field.name, result });
    return result;
  };
}

/** Returns whether a change returns texts of the site. */
function returnsContent({ type }: Field): boolean {
  const change = getNamedType(type);
  const result = isObjectType(change) ? change.getFields().result : undefined;
  return result !== undefined && Boolean(getNamedType(result.type).extensions.isContent);
}

/** Adds the entry before the change, so that no change is missing in the trail. The outcome is stored with the reads. */
function auditChange(field: Field, rule: AccessRule): void {
  const type = getNamedType(field.type);
  if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Change'))
    throw new Error(
      `The mutation ${field.name} returns ${field.type}: staff mutations return a Change (common/Change).`,
    );
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = async (source, args, context, info) => {
    assertAccess(rule, context);
    const subjects = await getSubjects(args);
    const minutes = field.extensions.auditMinutes as number | undefined;
    const isRecorded = minutes !== undefined && (await hasRecentChange(context, field.name, minutes));
    if (isRecorded) return resolve(source, args, context, info);
    const [id = ''] = await writeAudit(context, [{ action: field.name, subjects }]);
    const call = { action: field.name, written: subjects };
    try {
      const result: unknown = await resolve(source, args, context, info);
      const shown = returnsContent(field) ? null : result;
      remember(context, { ...call, result: shown, entry: { id, outcome: (result as Change).outcome } });
      return result;
    } catch (error) {
      remember(context, { ...call, result: null, entry: { id, outcome: getErrorOutcome(error) } });
      throw error;
    }
  };
}

const CONFLICTS: unknown[] = ['CONFLICT', 'PRECONDITION_FAILED'];

/** Returns the outcome of a change that failed. */
export function getErrorOutcome(error: unknown): ChangeOutcome {
  const code = (error as { extensions?: { code?: unknown } } | null)?.extensions?.code;
  if (CONFLICTS.includes(code)) return ChangeOutcome.CONFLICT;
  return isPublicError(code) ? ChangeOutcome.REFUSED : ChangeOutcome.FAILED;
}

/** Records a stream when it begins. The transport records the rows of each event after its nested fields are read (writeReads). */
function auditStream(field: Field, rule: AccessRule): void {
  const { subscribe, resolve = defaultFieldResolver } = field;
  if (!subscribe) return;
  field.subscribe = async (source, args, context, info) => {
    assertAccess(rule, context);
    await writeAudit(context, [{ action: field.name, kind: AuditKind.READ, subjects: [] }]);
    return subscribe(source, args, context, info);
  };
  field.resolve = async (source, args, context, info) => {
    const result: unknown = await resolve(source, args, context, info);
    remember(context, { action: field.name, result });
    return result;
  };
}

/**
 * Stores the outcomes of changes and the reads of an operation before the response is sent; by then lists know which rows were
 * selected. Changes whose arguments name all of their rows add no read, and neither do reads without rows.
 * @returns the error to send instead, if the trail cannot be written.
 */
export async function writeReads(context: RequestContext, log: Log): Promise<GraphQLFormattedError | undefined> {
  try {
    const calls = takeAnswered(context);
    for (const { entry } of calls) if (entry) await writeOutcome(context, entry.id, entry.outcome);
    await writeAudit(context, await getUnwrittenReads(calls));
    return undefined;
  } catch (error) {
    log.error({ error: describeError(error) }, 'audit trail failed');
    return { ...MASKED_ERROR, extensions: { ...MASKED_ERROR.extensions, requestId: context.requestId } };
  }
}

/** Records the reads of each request to Apollo. */
export const auditReads = (log: Log): ApolloServerPlugin<RequestContext> => ({
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue, response }) => {
      const error = await writeReads(contextValue, log);
      if (!error) return;
      response.body = { kind: 'single', singleResult: { errors: [error] } };
      response.http.status = 500;
    },
  }),
});

async function getUnwrittenReads(calls: readonly AnsweredCall[]): Promise<AuditedCall[]> {
  const reads: AuditedCall[] = [];
  for (const { action, result, written } of calls) {
    const found = await getShownSubjects(result);
    const subjects = found.filter((id) => !written?.includes(id));
    if (subjects.length > 0) reads.push({ action, kind: AuditKind.READ, subjects });
  }
  return reads;
}
