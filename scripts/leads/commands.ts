import { addStaff } from './addStaff.ts';
import type { Command } from './Command.ts';
import { contacted, flag, restore, uncontacted } from './changeLeads.ts';
import { exportLeads } from './exportLeads.ts';
import { listLeads } from './listLeads.ts';
import { listSignIns } from './listSignIns.ts';
import { listStaff } from './listStaff.ts';
import { changePassword, requestReset, signOutEverywhere } from './passwords.ts';
import { removeStaff } from './removeStaff.ts';
import { showLead } from './showLead.ts';
import { summary } from './summary.ts';

export const commands: Readonly<Record<string, Command | undefined>> = {
  list: listLeads,
  show: showLead,
  summary,
  contacted,
  uncontacted,
  flag,
  restore,
  export: exportLeads,
  'staff-list': listStaff,
  'staff-add': addStaff,
  'staff-remove': removeStaff,
  'sign-ins': listSignIns,
  password: changePassword,
  'password-reset': requestReset,
  'sign-out-everywhere': signOutEverywhere,
};

const COMMON = [
  ['--url ADDRESS', 'where the site runs; LEADS_URL, or http://localhost:8000'],
  ['--json', 'the answer as JSON, for programs'],
  ['--help', 'this'],
] as const;

/** How to call it: one command with its options, or all of them. */
export function usage(name?: string): string {
  const one = name === undefined ? undefined : commands[name];
  if (one) {
    const line = ['Usage: npm run leads --', name, '[options]', one.takes].filter(Boolean).join(' ');
    return [line, '', one.summary, '', 'Options:', ...table([...(one.help ?? []), ...COMMON])].join('\n');
  }
  const all = Object.entries(commands).map(
    ([key, command]) => [[key, command?.takes].filter(Boolean).join(' '), command?.summary ?? ''] as const,
  );
  return [
    'Usage: npm run leads -- COMMAND [options]',
    '',
    'Commands:',
    ...table(all),
    '',
    'Options of every command:',
    ...table(COMMON),
    '',
    'STAFF_EMAIL and STAFF_PASSWORD sign in, from the environment or from .env; without them you are asked.',
  ].join('\n');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
