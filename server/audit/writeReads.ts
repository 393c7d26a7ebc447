import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../Context';
import { MASKED_ERROR } from '../errors';
import { describeError, type Log } from '../log';
import { takeAnswered } from './auditFields';
import { subjectsOf } from './subjectsOf';
import { type AuditedCall, writeAudit } from './writeAudit';

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
    const found = await subjectsOf({ result });
    const subjects = found.filter((id) => !written?.includes(id));
    if (!written || subjects.length > 0) calls.push({ action, subjects });
  }
  return calls;
}
