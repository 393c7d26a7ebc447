import type { RestoredAccess } from '../../server/backup/readAccess.ts';
import type { RepeatedErasures } from '../../server/backup/repeatErasures.ts';
import type { LoggedErasures } from '../../server/privacy/erasureLog.ts';

export interface RestoreOutcome {
  /** Time of the backup. */
  createdAt: Date;
  /** From the backup, before the log was applied. */
  access: RestoredAccess;
  log: { logged: LoggedErasures; repeated: RepeatedErasures } | undefined;
}

/** Describes the restored rows, the ended sign-ins and the remaining steps. */
export function describeRestore({ createdAt, access, log }: RestoreOutcome): string {
  return [
    `The backup is of ${createdAt.toISOString()}. Every sign-in has ended, and so have open captchas and thank-you links.`,
    ...describeAccess(access),
    ...(log ? describeLog(createdAt, log) : [WITHOUT_LOG]),
  ].join('\n');
}

function describeAccess({ staff, secondFactor, lostApp, others }: RestoredAccess): string[] {
  const lines = [
    `Staff by the backup, with the addresses and passwords of that time: ${list(staff)}. Take the right from staff who left since.`,
    `Other accounts by the backup: ${others}.`,
    `Second factor on by the backup: ${list(secondFactor)}. Where it was switched on since, it is off, and the desk asks to set it up.`,
  ];
  if (secondFactor.length > 0)
    lines.push('No recovery code works any more, used or not. The desk asks each of them for new ones.');
  if (lostApp.length > 0) {
    lines.push(
      `WARNING: SECRET_KEY is not that of the backup, so the app of these gives no right code: ${list(lostApp)}. ` +
        '"npm run make-staff -- EMAIL --second-factor-off" lets one of them in; others can be let in at the desk.',
    );
  }
  return lines;
}

const WITHOUT_LOG =
  'Restored without a log: what was erased, unsubscribed or taken from staff since then is back, and newsletters of that time ' +
  'can be sent again. Repeat it before the site goes on: docs/deployment.md#after-a-restore';

function describeLog(createdAt: Date, { logged, repeated }: NonNullable<RestoreOutcome['log']>): string[] {
  const rows = Object.entries(repeated.rows).map(([table, count]) => `${count} of ${table}`);
  const lines = [
    `Erased again, as the log says: ${rows.join(', ') || 'nothing that was in the backup'}.`,
    `Taken from staff again, as the log says: ${list(repeated.staff)}.`,
    `Newsletters since the backup, as the log says, which are not sent again: ${repeated.newsletters.join(', ') || 'none'}.`,
  ];
  if (logged.from === undefined || logged.to === undefined)
    return [...lines, 'WARNING: no line of the files is one of the site.'];
  const [from, to] = [logged.from, logged.to].map((time) => new Date(time).toISOString());
  lines.push(`The log goes from ${from} to ${to}; what was erased at another time is not known here.`);
  if (logged.from > createdAt.getTime()) lines.push('WARNING: the log begins after the backup was made.');
  return lines;
}

const list = (addresses: readonly string[]) => addresses.join(', ') || 'nobody';
