import { addDays, isCalendarDay } from '../../../schema/calendarDay';
import type {
  InboxFilterInput,
  InboxKind,
  InboxState,
  Locale,
  ProjectType as ProjectTypeName,
  SubmissionOrdering,
  Timeline as TimelineName,
} from '../../../schema/generated/desk/graphql';
import { localeNames } from '../../../schema/locales';
import { Budget, ProjectType, Timeline } from '../../../schema/rules/choices';
import { getOfficeDayStart } from './officeClock';

/** Names of a list's conditions in its address. Their values are ids and choices; a search is text typed by staff. */
const FILTER_PARAMS = [
  'state',
  'kind',
  'type',
  'timeline',
  'budget',
  'language',
  'assignee',
  'followUp',
  'from',
  'to',
  'q',
  'source',
  'campaign',
  'sort',
] as const;

export type FilterParam = (typeof FILTER_PARAMS)[number];

export const STATES = [
  'NEW',
  'DUE',
  'OVERDUE',
  'ANSWERED',
  'RETURNED',
  'ASIDE',
  'CONTACTED',
  'CLIENT',
  'FLAGGED',
] as const satisfies InboxState[];
export const KINDS = ['LEAD', 'CONTACT_MESSAGE', 'HELP_QUESTION', 'SERVICE_REQUEST'] as const satisfies InboxKind[];
export const ORDERINGS = [
  'ARRIVAL_DESCENDING',
  'ARRIVAL',
  'NAME',
  'NAME_DESCENDING',
  'CONTACTED_DESCENDING',
  'CONTACTED',
] as const satisfies SubmissionOrdering[];

/** Value instead of a state: all requests that wait for a reply. */
export const WAITING = 'WAITING';

/** Value instead of an assignee: unassigned requests. */
export const NOBODY = 'nobody';

/** Parts of an address that store a list's conditions. */
interface Address {
  search: string;
  hash: string;
}

/** Reads the conditions of a list from an address. */
export function readConditions({ search, hash }: Address): URLSearchParams {
  const params = new URLSearchParams(search);
  const q = new URLSearchParams(hash.slice(1)).get('q');
  if (q) params.set('q', q);
  return params;
}

/** Writes the conditions into an address. A search, often a name, goes into the fragment, which no server or log receives. */
export function toAddress(conditions: URLSearchParams): Address {
  const params = new URLSearchParams(conditions);
  const q = params.get('q');
  params.delete('q');
  return { search: String(params), hash: q ? `#${new URLSearchParams({ q })}` : '' };
}

const findChoice = <Value extends string>(values: readonly Value[], input: string | null): Value | undefined =>
  values.find((value) => value === input);

const LOCALES = localeNames.map((name) => name.toUpperCase() as Locale);
const PROJECT_TYPES = Object.keys(ProjectType) as ProjectTypeName[];
const TIMELINES = Object.keys(Timeline) as TimelineName[];
const BUDGETS = Object.keys(Budget) as (keyof typeof Budget)[];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads filter and order from the conditions. Unknown values are left out, because the server rejects them. */
export function readFilter(params: URLSearchParams): { filter: InboxFilterInput; ordering: SubmissionOrdering } {
  const get = (name: FilterParam) => params.get(name)?.trim() || undefined;
  const kind = findChoice(KINDS, params.get('kind'));
  const assignee = get('assignee');
  const getDay = (name: FilterParam) => [get(name)].find((day) => day !== undefined && isCalendarDay(day));
  const [from, to] = [getDay('from'), getDay('to')];
  return {
    filter: removeUndefined({
      kinds: kind && [kind],
      state: findChoice(STATES, params.get('state')),
      waiting: params.get('state') === WAITING || undefined,
      projectType: findChoice(PROJECT_TYPES, params.get('type')),
      timeline: findChoice(TIMELINES, params.get('timeline')),
      budget: findChoice(BUDGETS, params.get('budget')),
      locale: findChoice(LOCALES, params.get('language')),
      assigneeId: assignee && UUID.test(assignee) ? assignee : undefined,
      unassigned: assignee === NOBODY || undefined,
      followUpUntil: getDay('followUp'),
      arrivedFrom: from ? getOfficeDayStart(from).toISOString() : undefined,
      arrivedBefore: to ? getOfficeDayStart(addDays(to, 1)).toISOString() : undefined,
      search: get('q'),
      source: get('source'),
      utmCampaign: get('campaign'),
    }),
    ordering: findChoice(ORDERINGS, params.get('sort')) ?? 'ARRIVAL_DESCENDING',
  };
}

const removeUndefined = <Shape extends object>(shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Shape;
