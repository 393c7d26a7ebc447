import type { Context } from '../Context';
import { AuditEntry } from './AuditEntry';
import { NAMED_SUBJECTS } from './subjectsOf';

export interface AuditedCall {
  action: string;
  subjects: readonly string[];
  /** Who it was, where the request has no access token. */
  accountId?: string;
}

/** Writes calls to the trail, with one statement. */
export async function writeAudit(context: Context, calls: readonly AuditedCall[]): Promise<void> {
  const { em, viewer, requestId, now } = context;
  if (calls.length === 0) return;
  await em.fork().insertMany(
    AuditEntry,
    calls.map(({ action, subjects, accountId = viewer?.id ?? null }) =>
      Object.assign(new AuditEntry(), {
        at: now(),
        accountId,
        requestId,
        action,
        subjectIds: subjects.slice(0, NAMED_SUBJECTS),
        subjectCount: subjects.length,
      }),
    ),
  );
}
