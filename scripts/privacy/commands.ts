import { isCalendarDay } from '../../schema/calendarDay.ts';
import type { PrivacyRequestKind, PrivacyRequestOutcome, PrivacyRequestState } from '../../schema/generated/graphql.ts';
import * as documents from '../../schema/generated/graphql.ts';
import { printLine, type Shell } from '../common/Shell.ts';
import type { Command, Commands, Values } from '../staff/Command.ts';
import { CommandError, EXIT } from '../staff/CommandError.ts';
import type { Server } from '../staff/connect.ts';
import { confirmErasure, confirmTime } from './confirm.ts';
import { describeClock, describeErasure, describeRequest, describeRetention } from './describe.ts';

/** Result of a command: as data for programs, and as text for people. */
interface Result {
  data: unknown;
  text: string;
}

/** Creates a command that prints one result. Errors in words and options are reported before the sign-in. */
const printing = (
  command: Omit<Command, 'prepare'>,
  prepare: (values: Values, words: string[], shell: Shell) => (server: Server) => Promise<Result>,
): Command => ({
  ...command,
  prepare: (values, words, shell) => {
    const run = prepare(values, words, shell);
    return async (server) => {
      const { data, text } = await run(server);
      printLine(shell.output, values.json ? JSON.stringify(data) : text);
    };
  },
});

const DRY_RUN = ['--dry-run', 'says what would go, and erases nothing'] as const;
const YES = ['--yes', 'instead of a question'] as const;

/** Advice where the site does not know an id. */
export const WHERE_IDS = '"npm run privacy -- requests" shows the ids.';

export const commands: Commands = {
  export: printing(
    { takes: '<EMAIL>', summary: 'Prints everything that is held of a person, as JSON.' },
    (_values, [email = '']) =>
      async ({ call }) => {
        const { result: data } = (await call(documents.ExportPersonalDataDocument, { email })).exportPersonalData;
        return { data, text: JSON.stringify(data, null, 2) };
      },
  ),
  erase: printing(
    {
      takes: '<EMAIL>',
      summary: 'Erases what is held of a person, and says what has to stay.',
      options: [DRY_RUN, YES],
    },
    ({ dryRun = false, yes }, [email = ''], shell) =>
      async ({ call }) => {
        if (!dryRun && !yes) await confirmErasure(shell, email);
        const variables = { email, dryRun: dryRun === true };
        const { result: data } = (await call(documents.ErasePersonalDataDocument, variables)).erasePersonalData;
        return { data, text: describeErasure(data) };
      },
  ),
  retention: printing(
    {
      summary: 'Erases expired data at once, as the daily job does.',
      options: [DRY_RUN],
    },
    ({ dryRun = false }) =>
      async ({ call }) => {
        const { result: data } = (await call(documents.EraseExpiredDocument, { dryRun: dryRun === true })).eraseExpired;
        return { data, text: describeRetention(data) };
      },
  ),
  clock: printing(
    { summary: 'Whether the site trusts its clock; while it does not, nothing is erased.' },
    () =>
      async ({ call }) => {
        const { clock: data } = await call(documents.ClockDocument, {});
        return { data, text: describeClock(data) };
      },
  ),
  'confirm-clock': printing(
    {
      summary: 'Says that the clock is right, so that it erases again.',
      options: [YES],
    },
    ({ yes }, _words, shell) =>
      async ({ call }) => {
        const { clock } = await call(documents.ClockDocument, {});
        if (!yes && clock.needsConfirmation) await confirmTime(shell, clock.siteNow);
        // The time of this machine, whose clock is independent of the site's unless they are the same machine.
        const now = new Date().toISOString();
        const { result: data } = (await call(documents.ConfirmClockDocument, { now })).confirmClock;
        return { data, text: describeClock(data) };
      },
  ),
  requests: printing(
    {
      summary: 'Requests about personal data: open, overdue or closed.',
      options: [['--state <STATE>', 'open, overdue or closed']],
    },
    (values) => {
      const state = values.state === undefined ? null : readName('--state', STATES, values.state);
      return async ({ call }) => {
        const { privacyRequests: data } = await call(documents.PrivacyRequestsDocument, { state, pageSize: 100 });
        const lines = data.results.map(describeRequest);
        const more = data.count - lines.length;
        if (more > 0) lines.push(`  and ${more} more`);
        return { data, text: lines.join('\n') || '  no such requests' };
      };
    },
  ),
  record: printing(
    {
      takes: '<KIND> <EMAIL>',
      summary: 'Starts the clock of a request.',
      options: [
        ['--note <TEXT>', 'what staff should know of it'],
        ['--received <DAY>', 'such as 2027-01-31; today without it'],
      ],
    },
    ({ note = null, received }, [kind, email = '']) => {
      const input = { kind: readName('The kind', KINDS, kind), email, note: note as string | null };
      if (received !== undefined && !isCalendarDay(String(received))) {
        throw new CommandError('--received has to be a day such as 2027-01-31', EXIT.usage);
      }
      const receivedAt = received === undefined ? null : new Date(String(received)).toISOString();
      return async ({ call }) => {
        const variables = { input, receivedAt };
        const { result: data } = (await call(documents.RecordPrivacyRequestDocument, variables)).recordPrivacyRequest;
        return { data, text: describeRequest(data) };
      };
    },
  ),
  acknowledge: printing(
    { takes: '<ID>', summary: 'Says that the person has heard from us.' },
    (_values, [id = '']) =>
      async ({ call }) => {
        const { result: data } = (await call(documents.AcknowledgePrivacyRequestDocument, { id }))
          .acknowledgePrivacyRequest;
        return { data, text: describeRequest(data) };
      },
  ),
  close: printing(
    { takes: '<ID> <OUTCOME>', summary: 'Ends a request: done, partly or refused.' },
    (_values, [id = '', word]) => {
      const outcome = readName('The outcome', OUTCOMES, word);
      return async ({ call }) => {
        const { result: data } = (await call(documents.ClosePrivacyRequestDocument, { id, outcome }))
          .closePrivacyRequest;
        return { data, text: describeRequest(data) };
      };
    },
  ),
};

// Names of the schema; if the schema changes, types no longer match here.
const STATES: Record<PrivacyRequestState, true> = { OPEN: true, OVERDUE: true, CLOSED: true };
const OUTCOMES: Record<PrivacyRequestOutcome, true> = { DONE: true, PARTLY: true, REFUSED: true };
const KINDS: Record<PrivacyRequestKind, true> = {
  ACCESS: true,
  RECTIFICATION: true,
  ERASURE: true,
  OBJECTION: true,
  RESTRICTION: true,
  PORTABILITY: true,
  PRIVACY_ENQUIRY: true,
  LEGAL_INQUIRY: true,
};

/** Returns the schema's name of a word typed in lower case. @throws CommandError that lists the words. */
function readName<Name extends string>(what: string, names: Record<Name, true>, word: Values[string] = ''): Name {
  const name = String(word).toUpperCase().replaceAll('-', '_');
  if (Object.hasOwn(names, name)) return name as Name;
  const words = Object.keys(names).map((one) => one.toLowerCase().replaceAll('_', '-'));
  throw new CommandError(`${what} is one of ${words.join(', ')}.`, EXIT.usage);
}
