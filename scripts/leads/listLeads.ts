import type { SubmissionOrdering } from '../../schema/generated/graphql.ts';
import type { Command, Values } from '../staff/Command.ts';
import { CommandError, EXIT } from '../staff/CommandError.ts';
import { filterHelp, filterOptions, readFilter } from './filterOptions.ts';
import { coloured, stateWord, timelineWord, timeWords, typeWord } from './leadWords.ts';
import { printTable } from './printTable.ts';
import { type Found, type LeadRow, MOST, readLeads } from './readLeads.ts';
import { terminalText } from './terminalText.ts';

const ORDERS: Record<string, SubmissionOrdering> = {
  arrival: 'ARRIVAL',
  '-arrival': 'ARRIVAL_DESCENDING',
  contacted: 'CONTACTED',
  '-contacted': 'CONTACTED_DESCENDING',
  name: 'NAME',
  '-name': 'NAME_DESCENDING',
};

export const listLeads: Command = {
  summary: 'Quote requests, newest first.',
  options: { ...filterOptions, sort: { type: 'string' }, limit: { type: 'string' } },
  help: [
    ...filterHelp,
    ['--sort ORDER', `${Object.keys(ORDERS).join(', ')}; as in --sort=-name`],
    ['--limit NUMBER', `how many, up to ${MOST}; 20 without it`],
  ],
  count: [0, 0],
  prepare: (values) => {
    const wanted = { filter: readFilter(values), ordering: createOrder(values.sort), limit: readLimit(values.limit) };
    return async (server) => print(await readLeads(server, wanted), values.json === true);
  },
};

function print({ leads, total }: Found, json: boolean): void {
  if (json) {
    console.log(JSON.stringify({ total, leads }, null, 2));
    return;
  }
  if (total === 0) {
    console.log('There are none.');
    return;
  }
  const rows = leads.map((lead) => [
    timeWords(lead.createdAt),
    stateWord(lead),
    terminalText(`${lead.firstName} ${lead.lastName}`).slice(0, 30),
    terminalText(lead.email).slice(0, 40),
    typeWord(lead),
    timelineWord(lead),
    lead.id,
    ...(lead.state === 'FLAGGED' ? [lead.spamReasons.join(', ') || 'flagged by staff'] : []),
  ]);
  const isFlagged = leads.some(({ state }) => state === 'FLAGGED');
  const titles = ['ARRIVED (UTC)', 'STATE', 'NAME', 'EMAIL', 'TYPE', 'TIMELINE', 'ID', ...(isFlagged ? ['WHY'] : [])];
  printTable(titles, rows, (line, index) => coloured(line, leads[index] as LeadRow));
  if (leads.length < total) console.log(`${leads.length} of ${total}; --limit shows more.`);
}

function createOrder(sort: Values[string]): SubmissionOrdering {
  const ordering = ORDERS[String(sort ?? '-arrival')];
  if (!ordering) throw new CommandError(`--sort is one of ${Object.keys(ORDERS).join(', ')}.`, EXIT.usage);
  return ordering;
}

function readLimit(limit: Values[string]): number {
  const number = Number(limit ?? 20);
  if (Number.isInteger(number) && number >= 1 && number <= MOST) return number;
  throw new CommandError(`--limit is a whole number from 1 to ${MOST}.`, EXIT.usage);
}
