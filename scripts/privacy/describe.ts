import type {
  ClockFieldsFragment,
  EraseExpiredMutation,
  ErasePersonalDataMutation,
  PrivacyRequestFieldsFragment,
} from '../../schema/generated/graphql.ts';
import { terminalText } from '../staff/terminalText.ts';

type Erasure = ErasePersonalDataMutation['erasePersonalData'];
type Report = EraseExpiredMutation['eraseExpired'];

const amount = ({ table, count }: { table: string; count: number }) =>
  `${count} ${table === 'files of mail' ? 'file' : 'row'}${count === 1 ? '' : 's'}`;
const getDay = (time: string) => time.slice(0, 10);

/** What an erasure took and left, for people. */
export function describeErasure({ isDryRun, erased, kept }: Erasure): string {
  const went = erased.map((gone) => `  ${isDryRun ? 'would go' : 'erased'}: ${gone.what}, ${amount(gone)}`);
  const stayed = kept.map(
    ({ what, id, because, until }) =>
      `  stays: ${what}, ${id}: ${because}${until ? `, which is until ${getDay(until)}` : ''}`,
  );
  return [...went, ...stayed].join('\n') || '  nothing is held of this person';
}

/** What went because its time is over, for people. */
export function describeRetention({ isDryRun, erased }: Report): string {
  const lines = erased.map(
    (gone) => `  ${isDryRun ? 'would go' : 'erased'}: ${gone.what}, ${amount(gone)} (${gone.when})`,
  );
  return lines.join('\n') || '  nothing has been kept long enough to go';
}

/** Whether the clock is trusted, for people. */
export function describeClock({ siteNow, lastSeenAt, lastRunAt, warning }: ClockFieldsFragment): string {
  return [
    `  the site says     ${siteNow}`,
    `  it last ran       ${lastSeenAt}`,
    `  it last erased    ${lastRunAt ?? 'never'}`,
    `  ${warning ?? 'The clock is trusted; what has been kept long enough is erased each day.'}`,
  ].join('\n');
}

/** One request on a line, the late ones to be seen. */
export function describeRequest({ id, kind, email, state, nextDueOn, outcome }: PrivacyRequestFieldsFragment): string {
  const stands = state === 'CLOSED' ? `closed: ${outcome?.toLowerCase()}` : `due ${nextDueOn}`;
  const mark = state === 'OVERDUE' ? ' OVERDUE' : '';
  return `  ${id}  ${kind.toLowerCase().padEnd(15)}  ${email === null ? '(erased)' : terminalText(email)}  ${stands}${mark}`;
}
