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
  /** Answers 503 that say when to come back. */
  rejected: number;
  /** Answers that nobody should get: other errors, or none. */
  wrong: number;
  /** Acknowledged, and not there afterwards. */
  lost: number;
  /** There more than once, or acknowledged under two ids. */
  doubled: number;
  /** Requests of which staff or the visitor never heard. */
  unmailed: number;
  /** Mails that went more than once, which is allowed: under the same Message-ID. */
  mailedAgain: number;
  seconds: number;
}

/** Lets a scenario happen to a site of its own, and counts what came of it. */
export async function runScenario(
  scenario: Scenario,
  home: Home,
  amounts: Amounts = scenario.amounts,
  log?: string,
): Promise<Outcome> {
  const begun = Date.now();
  const stage = await openTestRig(home, log);
  try {
    const { submitted, deaths } = await scenario.run(stage, amounts);
    const mails = await countMails(stage, submitted);
    const stored = await readBack(stage.victim.url, STAFF);
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
    await stage.close();
  }
}

/** Whether what was promised held. */
export const isSound = ({ submits, acknowledged, wrong, lost, doubled, unmailed }: Outcome) =>
  submits === acknowledged && wrong + lost + doubled + unmailed === 0;

/** Waits until every acknowledged request was mailed to staff and to the visitor, or no longer. */
async function countMails({ sink: smtp }: TestRig, submitted: readonly Submitted[]) {
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
