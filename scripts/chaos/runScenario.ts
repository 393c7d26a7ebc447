import type { Home } from './Home.ts';
import { openTestRig, STAFF, type TestRig } from './openTestRig.ts';
import { readBack } from './readBack.ts';
import type { Amounts, Scenario } from './Scenario.ts';
import type { Submitted } from './submitLeads.ts';

const MAIL_WITHIN_MS = 10 * 60_000;

export interface Outcome {
  submits: number;
  acknowledged: number;
  deaths: number;
  /** Answers 503 with the time of a retry. */
  rejected: number;
  /** Answers that must not occur: other errors, or none. */
  wrong: number;
  /** Acknowledged requests that are missing afterwards. */
  lost: number;
  /** Requests stored more than once, or acknowledged with two ids. */
  doubled: number;
  /** Requests without mail to staff or the visitor. */
  unmailed: number;
  /** Mails sent more than once, which is allowed: with the same Message-ID. */
  mailedAgain: number;
  seconds: number;
}

/** Runs a scenario on a separate site, and counts the results. */
export async function runScenario(
  scenario: Scenario,
  home: Home,
  amounts: Amounts = scenario.amounts,
  log?: string,
): Promise<Outcome> {
  const begun = Date.now();
  const rig = await openTestRig(home, log);
  try {
    const { submitted, deaths } = await scenario.run(rig, amounts);
    const mails = await countMails(rig, submitted);
    const stored = await readBack(rig.site.url, STAFF);
    const times = new Map<string, number>();
    for (const { email } of stored) times.set(email, (times.get(email) ?? 0) + 1);
    const present = new Set(stored.map(({ id }) => id));
    return {
      submits: amounts.submits,
      acknowledged: submitted.filter(({ ids }) => ids.length > 0).length,
      deaths,
      rejected: submitted.reduce((sum, { rejected }) => sum + rejected, 0),
      wrong: submitted.reduce((sum, { wrong }) => sum + wrong.length, 0),
      lost: submitted.filter(({ ids }) => ids.some((id) => !present.has(id))).length,
      doubled: submitted.filter(({ email, ids }) => (times.get(email) ?? 0) > 1 || new Set(ids).size > 1).length,
      ...mails,
      seconds: Math.round((Date.now() - begun) / 1000),
    };
  } finally {
    await rig.close();
  }
}

/** Whether every request was acknowledged, stored once and mailed. */
export const isSound = ({ submits, acknowledged, wrong, lost, doubled, unmailed }: Outcome) =>
  submits === acknowledged && wrong + lost + doubled + unmailed === 0;

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
