import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { agency } from '../../../schema/generated/agency';
import { AGENCY_FILE } from '../../../server/content/directories';
import { readAgency } from './readAgency';

const text = readFileSync(AGENCY_FILE, 'utf8');

/** Reads the file with some of its lines replaced; returns the facts, or the errors without the folder. */
function read(lines: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'agency-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'agency.yaml');
  const changed = text.split('\n').map((line) => {
    const name = Object.keys(lines).find((start) => line.startsWith(start));
    return name === undefined ? line : lines[name];
  });
  writeFileSync(file, changed.join('\n'));
  try {
    return { facts: readAgency(file), problems: [] };
  } catch (error) {
    const [, ...problems] = (error as Error).message.split('\n');
    return { facts: undefined, problems: problems.map((problem) => problem.replace(/^.*agency\.yaml:/, '')) };
  }
}

const findLine = (start: string) => text.split('\n').findIndex((line) => line.startsWith(start)) + 1;

test('the module contains the facts of the file', () => {
  expect(agency).toEqual(readAgency());
});

test('every error is reported with line and field', () => {
  const { problems } = read({
    'founded:': 'founded: long ago',
    '  privacy:': '  privacy: privacy at agency',
    'phone:': 'phone: +212 (0)5',
    '  postalCode:': '  postalCode: 20000',
    'timeZone:': 'timeZone: Africa/Nowhere',
    'currency:': 'curency: EUR',
    '  others:': '  others: [xx]',
    ...{ '  content:': '', '  contract:': '', '  staff:': '' },
    '  contactMonths:': '  contactMonths: 1.5',
  });
  expect(problems).toHaveLength(9);
  expect(problems).toEqual(
    expect.arrayContaining([
      `${findLine('founded:')} agency.founded: must be a whole number`,
      `${findLine('  privacy:')} agency.emails.privacy: must be an email address`,
      expect.stringMatching(`^${findLine('phone:')} agency\\.phone: must be a number as it is dialled`),
      expect.stringMatching(`^${findLine('  postalCode:')} agency\\.address\\.postalCode: must be text`),
      `${findLine('timeZone:')} agency.timeZone: must be a time zone such as Europe/Paris`,
      `${findLine('currency:')} agency.curency: field is unknown`,
      '1 agency.currency: text is missing',
      expect.stringMatching(`^${findLine('  others:')} agency\\.languages\\.others\\[0\\]: must be one of en, `),
      `${findLine('  contactMonths:')} agency.retention.contactMonths: must be a whole number`,
    ]),
  );
});

test('roles of languages name languages of the site, and are the default one if left out', () => {
  const others = { '  others:': '  others: []' };
  const without = { '  content:': '', '  contract:': '', '  staff:': '' };
  const french = { '  default:': '  default: fr' };
  expect(read({ ...others, ...french }).problems).toHaveLength(3);
  expect(read({ ...others, ...french, ...without }).facts?.languages).toMatchObject({
    default: 'fr',
    others: [],
    content: 'fr',
    contract: 'fr',
    staff: 'fr',
  });
  expect(read({ '  default:': '  default: en', '  others:': '  others: [ar, en]' }).problems).toEqual([
    `${findLine('  others:')} agency.languages.others[1]: en occurs twice`,
  ]);
});
