import type { RequestContext } from '../access/RequestContext';
import { ChangeOutcome } from '../common/Change';
import { type AuditedCall, writeAudit, writeOutcome } from './AuditEntry';
import { getErrorOutcome } from './auditFields';

/** Makes a change that is no field of GraphQL: its entry in the audit trail is written before, and its outcome afterwards. */
export async function recordChange<Result>(
  context: RequestContext,
  call: AuditedCall,
  change: () => Promise<Result>,
): Promise<Result> {
  const [id = ''] = await writeAudit(context, [call]);
  try {
    const result = await change();
    await writeOutcome(context, id, ChangeOutcome.DONE);
    return result;
  } catch (error) {
    await writeOutcome(context, id, getErrorOutcome(error));
    throw error;
  }
}
