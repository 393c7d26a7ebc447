import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../auth/Account';
import { Editor } from './Editor';

/** Time after the last report in which an account counts as editing. The desk reports several times within it. */
const SEEN_MS = 60_000;

interface Report {
  subject: string;
  accountId: string;
  /** Whether the account edits the subject; undefined to change nothing. */
  isEditing: boolean | undefined;
  now: Date;
}

interface Found {
  /** The other accounts that edit the subject. */
  editors: Account[];
  /** Whether the account began or ended with this report. */
  isChanged: boolean;
}

/** Notes whether an account edits a subject, and finds the others that do. */
export async function findOtherEditors(
  em: EntityManager,
  { subject, accountId, isEditing, now }: Report,
): Promise<Found> {
  const own = { subject, accountId };
  await em.nativeDelete(Editor, { seenAt: { $lt: new Date(now.getTime() - SEEN_MS) } });
  const wasEditing = (await em.count(Editor, own)) > 0;
  if (isEditing) await em.upsert(Editor, { ...own, seenAt: now });
  if (isEditing === false) await em.nativeDelete(Editor, own);
  const others = await em.find(Editor, { subject, accountId: { $ne: accountId } }, { disableIdentityMap: true });
  const ids = others.map((other) => other.accountId);
  const editors = await em.find(Account, { id: { $in: ids }, isStaff: true }, { orderBy: { email: 'asc' } });
  return { editors, isChanged: isEditing !== undefined && isEditing !== wasEditing };
}
