import { isCalendarDay } from '../../../schema/calendarDay.ts';
import type { InboxFilterInput, InboxState, Locale, ProjectType, Timeline } from '../../../schema/generated/graphql.ts';
import { localeNames } from '../../../schema/locales.ts';
import * as choices from '../../../schema/rules/choices.ts';
import type { Values } from '../Command.ts';
import { CommandError, EXIT } from '../CommandError.ts';

const STATES = ['new', 'due', 'overdue', 'contacted', 'flagged', 'client'];
const TYPES = Object.values(choices.ProjectType) as string[];
const TIMELINES = Object.values(choices.Timeline) as string[];
const BUDGETS = Object.values(choices.Budget) as string[];
const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

export const filterOptions = [
  ['--state <STATE>', STATES.join(', ')],
  ['--contacted', 'answered'],
  ['--uncontacted', 'not answered'],
  ['--flagged', 'those taken for spam, which are left out otherwise'],
  ['--type <TYPE>', TYPES.join(', ')],
  ['--timeline <TIMELINE>', TIMELINES.join(', ')],
  ...(choices.hasBudgets ? [['--budget <BUDGET>', BUDGETS.join(', ')] as const] : []),
  ['--locale <LOCALE>', `the language that they were sent in: ${localeNames.join(', ')}`],
  ['--from <DAY>', 'arrived on that day (UTC) or later; also a time such as 2026-01-31T09:30+01:00'],
  ['--before <DAY>', 'arrived before that day or time'],
  ['--search <WORDS>', 'all of them in names, address, company or description; or a phone number, or a reference'],
] as const;

/** Returns the typed filter in the names of REST, which are the names of the options. */
export function getWords(values: Values): Record<string, string> {
  if (values.contacted && values.uncontacted) throw wrong('--contacted and --uncontacted', 'exclude each other');
  const filter = {
    state: readChoice('state', values.state, STATES),
    contacted: values.contacted || values.uncontacted ? String(values.contacted ?? false) : undefined,
    flagged: values.flagged ? 'true' : undefined,
    project_type: readChoice('type', values.type, TYPES),
    timeline: readChoice('timeline', values.timeline, TIMELINES),
    budget: readChoice('budget', values.budget, BUDGETS),
    locale: readChoice('locale', values.locale, localeNames),
    arrived_from: readTime('from', values.from),
    arrived_before: readTime('before', values.before),
    search: values.search as string | undefined,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}

/** Returns the same filter for GraphQL. */
export function readFilter(values: Values): InboxFilterInput {
  const words = getWords(values);
  return {
    kinds: ['LEAD'],
    state: words.state?.toUpperCase() as InboxState | undefined,
    contacted: words.contacted === undefined ? undefined : words.contacted === 'true',
    flagged: words.flagged === undefined ? undefined : true,
    projectType: words.project_type && (choices.nameOfChoice(choices.ProjectType, words.project_type) as ProjectType),
    timeline: words.timeline && (choices.nameOfChoice(choices.Timeline, words.timeline) as Timeline),
    budget: words.budget && choices.nameOfChoice(choices.Budget, words.budget),
    locale: words.locale?.toUpperCase() as Locale | undefined,
    arrivedFrom: words.arrived_from,
    arrivedBefore: words.arrived_before,
    search: words.search,
  } as InboxFilterInput;
}

function readChoice(name: string, value: Values[string], known: readonly string[]): string | undefined {
  if (value === undefined || known.includes(String(value))) return value as string | undefined;
  throw wrong(`--${name}`, `is one of ${known.join(', ')}`);
}

function readTime(name: string, value: Values[string]): string | undefined {
  if (value === undefined) return undefined;
  const text = String(value);
  // Date alone would read 30 February as 2 March, and ignore comments within a time.
  const time = new Date(TIME.test(text) && isCalendarDay(text.slice(0, 10)) ? text : Number.NaN);
  const isKnown = !Number.isNaN(time.getTime()) && /^\d{4}-/.test(time.toISOString());
  if (!isKnown) throw wrong(`--${name}`, 'is a day such as 2026-01-31, or a time with its zone');
  return time.toISOString();
}

const wrong = (option: string, problem: string) => new CommandError(`${option} ${problem}.`, EXIT.usage);
