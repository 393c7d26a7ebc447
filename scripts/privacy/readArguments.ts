import { parseArgs } from 'node:util';
import { isCalendarDay } from '../../server/calendar/calendarDay.ts';
import { knownWords } from './knownWords.ts';
import { nameOf } from './nameOf.ts';

export const usage = `Usage: npm run privacy -- COMMAND [options]

  export EMAIL               prints everything that is held of a person, as JSON
  erase EMAIL [--dry-run]    erases it and says what has to stay; --yes instead of a question
  retention [--dry-run]      erases at once what was kept long enough, as the daily job does
  clock                      whether the site trusts its clock; while it does not, nothing is erased
  confirm-clock              says that the clock is right, so that it erases again; --yes instead of a question
  requests [--state STATE]   requests about personal data: open, overdue or closed
  record KIND EMAIL          starts the clock of a request [--note TEXT] [--received 2027-01-31]
  acknowledge ID             the person has heard from us
  close ID OUTCOME           done, partly or refused

  --json                     the answer as JSON
  --url ADDRESS              where the site runs, else LEADS_URL, else http://localhost:8000

STAFF_EMAIL and STAFF_PASSWORD sign in, from the environment or from .env; without them you are asked.`;

/** The words that each command takes, and the options that it has beside those of all. */
const COMMANDS = {
  export: { words: ['EMAIL'], options: [] },
  erase: { words: ['EMAIL'], options: ['dry-run', 'yes'] },
  retention: { words: [], options: ['dry-run'] },
  clock: { words: [], options: [] },
  'confirm-clock': { words: [], options: ['yes'] },
  requests: { words: [], options: ['state'] },
  record: { words: ['KIND', 'EMAIL'], options: ['note', 'received'] },
  acknowledge: { words: ['ID'], options: [] },
  close: { words: ['ID', 'OUTCOME'], options: [] },
} as const;
export type Command = keyof typeof COMMANDS;
const OF_SOME = ['dry-run', 'yes', 'state', 'note', 'received'] as const;

/** What was typed; a command only together with as many words as it takes. */
export function readArguments(typed: string[]) {
  const { values, positionals } = parseArgs({
    args: typed,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      state: { type: 'string' },
      note: { type: 'string' },
      received: { type: 'string' },
      url: { type: 'string', default: process.env.LEADS_URL || 'http://localhost:8000' },
    },
  });
  const [name = '', ...words] = positionals;
  if (values.help) return { ...values, command: undefined, words };
  if (!Object.hasOwn(COMMANDS, name)) throw new Error(name ? `There is no command "${name}".` : 'Name a command.');
  const command = name as Command;
  const { words: taken, options } = COMMANDS[command];
  if (words.length !== taken.length) throw new Error(`${name} takes ${taken.join(' ') || 'options alone'}.`);
  for (const option of OF_SOME) {
    const isTaken = options.some((one) => one === option);
    if (values[option] && !isTaken) throw new Error(`${name} has no option --${option}.`);
  }
  if (!URL.canParse(values.url)) throw new Error('--url has to be an address such as https://agency.example');
  if (values.received !== undefined && !isCalendarDay(values.received)) {
    throw new Error('--received has to be a day such as 2027-01-31');
  }
  if (values.state !== undefined) assertKnown('--state', values.state);
  if (command === 'record') assertKnown('The kind', words[0]);
  if (command === 'close') assertKnown('The outcome', words[1]);
  return { ...values, command, words };
}

function assertKnown(what: keyof typeof knownWords, word = ''): void {
  const names = knownWords[what];
  if (names.includes(nameOf(word))) return;
  const typed = names.map((name) => name.toLowerCase().replaceAll('_', '-'));
  throw new Error(`${what} is one of ${typed.join(', ')}.`);
}

export type Arguments = ReturnType<typeof readArguments>;
