import type { Scenario } from './Scenario.ts';
import { databaseOutage } from './scenarios/databaseOutage.ts';
import { killDatabase } from './scenarios/killDatabase.ts';
import { killServer } from './scenarios/killServer.ts';
import { killWorker } from './scenarios/killWorker.ts';
import { mailDead } from './scenarios/mailDead.ts';
import { mailSlow } from './scenarios/mailSlow.ts';
import { newsletter } from './scenarios/newsletter.ts';

/** All scenarios. */
export const scenarios: readonly Scenario[] = [
  killServer,
  killDatabase,
  databaseOutage,
  killWorker,
  mailDead,
  mailSlow,
  newsletter,
];
