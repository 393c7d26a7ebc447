import type { Home } from './Home.ts';
import { openTestRig } from './openTestRig.ts';
import type { Amounts, Counts, Scenario } from './Scenario.ts';

export interface Outcome extends Counts {
  submits: number;
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
  const rig = await openTestRig(home, log, scenario.settings);
  try {
    const counts = await scenario.run(rig, amounts);
    return { submits: amounts.submits, ...counts, seconds: Math.round((Date.now() - begun) / 1000) };
  } finally {
    await rig.close();
  }
}

/** Whether every request was acknowledged, stored once and mailed. */
export const isSound = ({ submits, acknowledged, wrong, lost, doubled, unmailed }: Outcome) =>
  submits === acknowledged && wrong + lost + doubled + unmailed === 0;
