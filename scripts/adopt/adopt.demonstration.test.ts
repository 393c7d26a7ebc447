import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readAgency } from '../gen/agency/readAgency';
import { AgencyFolder } from './AgencyFolder';
import { type Answers, readAnswers } from './answers';
import { adopt } from './applyAnswers';

const FRANCE = { timeZone: 'Europe/Paris', currency: 'EUR' };

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'agency-'));
  cpSync('agency', path, { recursive: true });
});
afterEach(() => rmSync(path, { recursive: true }));

const answers: Answers = { ...readAnswers('scripts/adopt/test/answers.yaml'), invented: 'keep' };
const run = (changed: Partial<typeof answers> = {}) =>
  adopt(new AgencyFolder(path), readAgency(join(path, 'agency.yaml')), { ...answers, ...changed }, FRANCE);
const read = (file: string) => readFileSync(join(path, file), 'utf8');
const change = (file: string, edit: (text: string) => string) => writeFileSync(join(path, file), edit(read(file)));

test('the facts are those of the answers and of the country, and comments stay', () => {
  run();
  const facts = readAgency(join(path, 'agency.yaml'));
  expect(facts).toMatchObject({
    name: 'Atelier Lumen',
    emails: { general: 'hello@lumen.example', privacy: 'privacy@lumen.example', legal: 'legal@lumen.example' },
    ...FRANCE,
    languages: { default: 'fr', others: ['en'], content: 'en', contract: 'en', staff: 'en' },
    invented: ['projects', 'clients', 'claims', 'team', 'legal'],
  });
  expect(read('agency.yaml').match(/^ *#.*$/gm)).toEqual(readFileSync('agency/agency.yaml', 'utf8').match(/^ *#.*$/gm));
  expect(parse(read('content/fr/site.yaml'))).toMatchObject({
    tagline: 'Agence web et digitale à Paris',
    address: { city: 'Paris', country: 'France' },
  });
});

test('the former name is replaced in every text as a whole word', () => {
  writeFileSync(join(path, 'content/en/about.yaml'), 'text: Khatam, of Khatam SARL, khatam.example; not Khatamite\n');
  run();
  expect(read('content/en/about.yaml')).toBe(
    'text: Atelier Lumen, of Atelier Lumen SAS, lumen.example; not Khatamite\n',
  );
});

test('a second run changes nothing, and lists the same work', () => {
  const first = run();
  const second = run();
  expect(first.changes.length).toBeGreaterThan(5);
  expect(second.changes).toEqual([]);
  expect(second.remains).toEqual(first.remains);
  expect(second.remains.texts).toContainEqual(expect.stringMatching(/content\/en\/about\.yaml:\d+ .*Casablanca/));
});

/** Writes a file of the agency's own into the folder. */
function write(file: string, text: string) {
  mkdirSync(dirname(join(path, file)), { recursive: true });
  writeFileSync(join(path, file), text);
}

test('another run leaves the work of the owner as it is', () => {
  run();
  change('agency.yaml', (text) =>
    text
      .replace(/^invented: .*$/m, 'invented: [claims, legal]')
      .replace('hello@', 'bonjour@')
      .replace('social: []', 'social: [{ name: Mastodon, href: https://social.example/@lumen }]')
      .replace('currency: EUR', 'currency: CHF'),
  );
  change('theme.css', (css) => css.replace(/--line: [^;]+/, '--line: oklch(80% 0 0)'));
  change('content/fr/site.yaml', (text) => text.replace('country: France', 'country: France métropolitaine'));
  write('content/projects/our-own.yaml', 'id: our-own\n');
  write('content/articles/our-own.yaml', 'id: our-own\n');
  write('content/fr/reviewed.json', '{}\n');
  write('pictures/photographs/unnamed.jpg', '');
  change('pictures/pictures.yaml', (text) => `${text}- key: own/unnamed\n  photograph: unnamed.jpg\n  alt: A table\n`);
  expect(run({ invented: 'empty' }).changes).toEqual([]);
});

test('only a part that is still invented is emptied', () => {
  run();
  change('agency.yaml', (text) => text.replace(/^invented: .*$/m, 'invented: [team, legal]'));
  expect(run({ invented: 'empty' }).changes.map((line) => line.split('/').slice(-2).join('/'))).toEqual(
    expect.arrayContaining(['en/about.yaml', 'drawings/about-office.svg']),
  );
  expect(readAgency(join(path, 'agency.yaml')).invented).toEqual(['legal']);
  expect(parse(read('content/en/about.yaml'))).not.toHaveProperty('team');
  expect(parse(read('content/en/home.yaml'))).toHaveProperty('trustedBy');
  expect(read('content/projects/saas-dashboard.yaml')).toContain('id: saas-dashboard');
});

test('the tile pattern of the demonstration is left out, unless an answer keeps it', () => {
  run();
  expect(read('theme.css')).toContain('--motif: off;');
  run({ motif: 'on' });
  run();
  expect(read('theme.css')).toContain('--motif: on;');
});

test('a language is that of the staff once it is public, and a begun one stays coming though it has files', () => {
  run({ staffLanguage: 'fr', contractLanguage: 'fr' });
  expect(readAgency(join(path, 'agency.yaml')).languages).toMatchObject({ staff: 'fr', contract: 'fr' });
  change('agency.yaml', (text) => text.replace('coming: []', 'coming: [ar]'));
  const { coming } = run({ otherLanguages: ['en', 'ar'], staffLanguage: 'ar' });
  expect(coming).toEqual(['ar']);
  expect(readAgency(join(path, 'agency.yaml')).languages).toMatchObject({
    others: ['en'],
    coming: ['ar'],
    staff: 'fr',
    contract: 'fr',
  });
});

test('a text that fits the demonstration alone is listed by the comment beside it, and a drawing until it is replaced', () => {
  writeFileSync(
    join(path, 'content/en/faqs.yaml'),
    '- question: Arabic? # demonstration: languages\n  answer: Yes. # often\n',
  );
  writeFileSync(join(path, 'logo.svg'), '<svg/>');
  const { texts, pictures } = run().remains;
  expect(texts.filter((line) => line.includes('/en/faqs.yaml'))).toEqual([
    expect.stringMatching(/content\/en\/faqs\.yaml:1 demonstration: languages$/),
  ]);
  expect(pictures.filter((file) => !file.includes('/pictures/')).map((file) => basename(file))).toEqual([
    'mark.svg',
    'about-office.svg',
    'about-story.svg',
  ]);
});

test('figures, pictures and legal documents are listed until the agency takes them out of its invented parts', () => {
  const { remains } = run();
  for (const part of ['claims', 'pictures', 'legal'] as const) expect(remains[part].length, part).toBeGreaterThan(5);
  change('agency.yaml', (text) => text.replace(/^invented: .*$/m, 'invented: []'));
  const { claims, legal, pictures } = run().remains;
  expect({ claims, legal }).toEqual({ claims: [], legal: [] });
  expect(pictures.filter((file) => file.includes('/pictures/'))).toEqual([]);
});

test('texts in languages that the site lacks are not listed', () => {
  const { texts } = run().remains;
  expect(texts.filter((line) => line.includes('content/ar/'))).toEqual([]);
});

test('the language whose files hold the facts cannot be left out', () => {
  expect(() => run({ otherLanguages: [] })).toThrow('otherLanguages: must have en');
});

test('wrong answers are named, one in each line', () => {
  const file = join(path, 'answers.yaml');
  const { domain: _domain, ...rest } = answers;
  writeFileSync(file, JSON.stringify({ ...rest, brand: 'teal', langauges: ['fr'] }));
  expect(() => readAnswers(file)).toThrow(
    /^domain: must be text\nbrand: must be a colour such as #0f766e\n.*langauges/,
  );
});
