import { STAFF, type TestRig } from './openTestRig.ts';
import { readBack } from './readBack.ts';
import type { Counts } from './Scenario.ts';
import type { Submitted } from './submitLeads.ts';

const MAIL_WITHIN_MS = 10 * 60_000;

/** Counts the outcomes of quote requests. */
export async function countRequests(rig: TestRig, submitted: readonly Submitted[], deaths: number): Promise<Counts> {
  const mails = await countMails(rig, submitted);
  const stored = await readBack(rig.site.url, STAFF);
  const times = new Map<string, number>();
  for (const { email } of stored) times.set(email, (times.get(email) ?? 0) + 1);
  const present = new Set(stored.map(({ id }) => id));
  return {
    acknowledged: submitted.filter(({ ids }) => ids.length > 0).length,
    deaths,
    rejected: submitted.reduce((sum, { rejected }) => sum + rejected, 0),
    wrong: submitted.reduce((sum, { wrong }) => sum + wrong.length, 0),
    lost: submitted.filter(({ ids }) => ids.some((id) => !present.has(id))).length,
    doubled: submitted.filter(({ email, ids }) => (times.get(email) ?? 0) > 1 || new Set(ids).size > 1).length,
    ...mails,
  };
}

/** Waits until every acknowledged request was mailed to staff and visitor, or until the timeout. */
async function countMails({ smtp }: TestRig, submitted: readonly Submitted[]) {
  const emails = submitted.filter(({ ids }) => ids.length > 0).map(({ email }) => email);
  const kinds = ['notify-staff', 'send-receipt'] as const;
  const deadline = Date.now() + MAIL_WITHIN_MS;
  for (;;) {
    const unmailed = emails.filter((email) => kinds.some((kind) => smtp.countReceived(kind, email) === 0)).length;
    if (unmailed === 0 || Date.now() > deadline) {
      const again = emails.flatMap((email) => kinds.filter((kind) => smtp.countReceived(kind, email) > 1));
      return { unmailed, mailedAgain: again.length };
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
