import type { Home } from './Home.ts';
import type { TestRig } from './openTestRig.ts';

export interface Amounts {
  /** Number of quote requests, or of subscribers. */
  submits: number;
  /** Number of outages meanwhile. */
  rounds: number;
}

export interface Counts {
  acknowledged: number;
  deaths: number;
  /** Answers 503 with the time of a retry. */
  rejected: number;
  /** Answers that must not occur: other errors, or none. */
  wrong: number;
  /** Acknowledged requests that are missing afterwards. */
  lost: number;
  /** Requests stored more than once, or acknowledged with two ids; newsletters mailed more than once. */
  doubled: number;
  /** Requests without mail to staff or the visitor; newsletters that did not arrive. */
  unmailed: number;
  /** Mails sent more than once, which is allowed: with the same Message-ID. */
  mailedAgain: number;
  /** Newsletters with an unknown end, which are sent again by hand alone. */
  unknown?: number;
}

/** A kind of outage while visitors send quote requests, or while a newsletter is sent. */
export interface Scenario {
  name: string;
  homes: readonly Home[];
  /** Amounts of a full run. */
  amounts: Amounts;
  /** Settings of the server beside those of every scenario. */
  settings?: Record<string, string>;
  /** Runs the scenario; resolves when every request was acknowledged or given up, and its mail has arrived. */
  run(rig: TestRig, amounts: Amounts): Promise<Counts>;
}
