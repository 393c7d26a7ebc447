import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_LINKS, SPAM_REASONS } from './SpamReason';
import { scoreSpam } from './scoreSpam';
import { badExamples } from './test/badExamples';
import { goodExamples } from './test/goodExamples';

const lead = { projectDescription: 'A site for our bakery in Rabat.', firstName: 'Salma', lastName: 'Bennani' };

test('docs/staff.md has the score of each reason', () => {
  const rows = readFileSync('docs/staff.md', 'utf8').match(/^\| `[A-Z_]+`.*$/gm) ?? [];
  const reported = rows.flatMap((row) => {
    const scores = row.split('|')[2]?.split(',').map(Number) ?? [];
    return [...row.matchAll(/`([A-Z_]+)`/g)].map(([, code], index) => [code, scores[index] ?? scores[0]]);
  });
  expect(Object.fromEntries(reported)).toEqual(SPAM_REASONS);
});

describe('texts of people', () => {
  test.each(goodExamples)('$what is not flagged', ({ values, signals }) => {
    expect(scoreSpam(values, signals)).toMatchObject({ isFlagged: false });
  });
});

describe('texts of programs', () => {
  test.each(badExamples)('$what is flagged', ({ values, signals, reason }) => {
    const verdict = scoreSpam(values, signals);
    expect(verdict.isFlagged).toBe(true);
    expect(verdict.reasons).toContain(reason);
  });
});

describe('the score', () => {
  test('of an ordinary request is zero', () => {
    expect(scoreSpam(lead)).toEqual({ score: 0, reasons: [], isFlagged: false });
  });

  test('detects haste, and does not flag for haste alone', () => {
    expect(scoreSpam(lead, { openForMs: 900 })).toEqual({ score: 40, reasons: ['TOO_FAST'], isFlagged: false });
    expect(scoreSpam(lead, { openForMs: 2000 }).reasons).toEqual([]);
  });

  test('flags several small reasons together', () => {
    const hasty = { ...lead, projectDescription: 'See https://bit.ly/3xample' };
    expect(scoreSpam(hasty)).toMatchObject({ isFlagged: false });
    expect(scoreSpam(hasty, { openForMs: 400 })).toMatchObject({ isFlagged: true });
  });

  test('flags an address that cannot receive mail', () => {
    expect(scoreSpam({ ...lead, email: 'canary@khatam.invalid' }).reasons).toEqual(['UNDELIVERABLE']);
    expect(scoreSpam({ ...lead, email: 'invalid@khatam.example' }).reasons).toEqual([]);
  });

  test('counts each site once, in any spelling', () => {
    const own = 'https://riad.example, HTTPS://www.Riad.example/fr? (www.riad.example)';
    expect(scoreSpam({ ...lead, projectDescription: `${own} https://a.example` }).reasons).toEqual([]);
    const three = `${own} https://a.example https://b.example`;
    expect(scoreSpam({ ...lead, projectDescription: three }).reasons).toEqual(['SOME_LINKS']);
  });

  // In any number, form and field.
  test('of links alone never flags', () => {
    const host = fc.stringMatching(/^[a-z]{1,8}(?:-[a-z]{1,8})?$/).map((name) => `${name}.example`);
    const link = fc.oneof(
      host.map((name) => `https://${name}/page`),
      host.map((name) => `www.${name}`),
      host.map((name) => `<a href="http://${name}">here</a>`),
      host.map((name) => `[here](https://${name})`),
      fc.constant('https://bit.ly/3xample'),
    );
    const text = fc.array(link, { maxLength: 40 }).map((links) => links.join('\n'));
    fc.assert(
      fc.property(text, text, text, text, (projectDescription, company, firstName, lastName) => {
        const { score, isFlagged } = scoreSpam({ projectDescription, company, firstName, lastName });
        expect(isFlagged).toBe(false);
        expect(score).toBeLessThanOrEqual(MAX_LINKS);
      }),
    );
  });

  test('reads only text', () => {
    expect(scoreSpam({ phone: null, company: undefined, count: 3 })).toMatchObject({ score: 0 });
  });

  // A pattern that backtracks would take minutes, beyond the timeout of the test.
  test('is computed quickly for every kind of text of maximum length', () => {
    const texts = [
      'guarantee '.repeat(500),
      'https://'.repeat(625),
      `buy ${'b2b list '.repeat(500)}`,
      'aB'.repeat(2500),
      `<a ${'href '.repeat(999)}`,
      '<a href=//a'.repeat(454),
      `www.a${'-.'.repeat(2497)}`,
    ];
    const verdicts = texts.map((projectDescription) => scoreSpam({ ...lead, projectDescription }));
    expect(verdicts.map(({ isFlagged }) => isFlagged)).not.toContain(true);
  });
});
