import type { Home } from './Home.ts';
import type { TestRig } from './openTestRig.ts';
import type { Submitted } from './submitLeads.ts';

export interface Amounts {
  submits: number;
  /** Number of outages during the submissions. */
  rounds: number;
}

/** A kind of outage while visitors send quote requests. */
export interface Scenario {
  name: string;
  homes: readonly Home[];
  /** Amounts of a full run. */
  amounts: Amounts;
  /**
   * Runs the scenario; resolves when every request was acknowledged or given up.
   * @returns The submissions, and the number of outages.
   */
  run(rig: TestRig, amounts: Amounts): Promise<{ submitted: Submitted[]; deaths: number }>;
}
