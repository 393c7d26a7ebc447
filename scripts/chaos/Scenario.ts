import type { Home } from './Home.ts';
import type { TestRig } from './openTestRig.ts';
import type { Submitted } from './submitLeads.ts';

export interface Amounts {
  submits: number;
  /** How often it happens while they run. */
  rounds: number;
}

/** One way in which something dies while visitors ask for quotes. */
export interface Scenario {
  name: string;
  homes: readonly Home[];
  /** Of a whole run. */
  amounts: Amounts;
  /**
   * Makes it happen, and comes back when every request was acknowledged, or given up.
   * @returns what was sent, and how often something died.
   */
  run(stage: TestRig, amounts: Amounts): Promise<{ submitted: Submitted[]; deaths: number }>;
}
