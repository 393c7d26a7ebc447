import type { ApolloServerPlugin } from '@apollo/server';
import { defaultFieldResolver, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { type AccessRule, assertAccess } from '../Access';
import type { Context } from '../context';
import { MASKED_ERROR } from '../errors/appError';
import { describeError, type Log } from '../log';
import { type AuditedCall, getShownSubjects, getSubjects, writeAudit } from './AuditEntry';

/** A call whose result is known, and has to be written before the answer leaves (writeReads). */
interface AnsweredCall {
  action: string;
  result: unknown;
  /** For a change: the ids that its entry names already. */
  written?: readonly string[];
}

const answered = new WeakMap<Context, AnsweredCall[]>();

/** Hands over the calls that wait for their answer to leave; they are handed over once. */
function takeAnswered(context: Context): AnsweredCall[] {
  const calls = answered.get(context) ?? [];
  answered.delete(context);
  return calls;
}

type Field = GraphQLField<unknown, Context>;

/** Puts every root field that only staff may call on the audit trail. */
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

function remember(context: Context, call: AnsweredCall): void {
  answered.set(context, [...(answered.get(context) ?? []), call]);
}

function auditRead(field: Field): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = async (source, args, context, info) => {
    const result: unknown = await resolve(source, args, context, info);
    remember(context, { action: field.name, result });
    return result;
  };
}

/** Written first, so that nothing is changed that the trail does not know. What fails afterwards was tried. */
function auditChange(field: Field, rule: AccessRule): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = async (source, args, context, info) => {
    assertAccess(rule, context);
    const subjects = await getSubjects(args);
    await writeAudit(context, [{ action: field.name, subjects }]);
    const result: unknown = await resolve(source, args, context, info);
    remember(context, { action: field.name, result, written: subjects });
    return result;
  };
}

/** A stream is written when it begins, and each event with what it tells. */
function auditStream(field: Field, rule: AccessRule): void {
  const { subscribe, resolve = defaultFieldResolver } = field;
  if (!subscribe) return;
  field.subscribe = async (source, args, context, info) => {
    assertAccess(rule, context);
    await writeAudit(context, [{ action: field.name, subjects: [] }]);
    return subscribe(source, args, context, info);
  };
  field.resolve = async (source, args, context, info) => {
    const result: unknown = await resolve(source, args, context, info);
    await writeAudit(context, [{ action: field.name, subjects: await getShownSubjects(result) }]);
    return result;
  };
}

/**
 * Writes what an operation has read before its answer leaves; by then lists know which of their rows were asked for. When
 * that fails, an error leaves instead. A change that its arguments told whole is on the trail already.
 */
export const writeReads = (log: Log): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue, response }) => {
      try {
        await writeAudit(contextValue, await unwrittenCalls(contextValue));
      } catch (error) {
        log.error({ error: describeError(error) }, 'audit trail failed');
        const extensions = { ...MASKED_ERROR.extensions, requestId: contextValue.requestId };
        response.body = { kind: 'single', singleResult: { errors: [{ ...MASKED_ERROR, extensions }] } };
        response.http.status = 500;
      }
    },
  }),
});

async function unwrittenCalls(context: Context): Promise<AuditedCall[]> {
  const calls: AuditedCall[] = [];
  for (const { action, result, written } of takeAnswered(context)) {
    const found = await getShownSubjects(result);
    const subjects = found.filter((id) => !written?.includes(id));
    if (!written || subjects.length > 0) calls.push({ action, subjects });
  }
  return calls;
}
