import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const countLines = (file: string) => read(file).trimEnd().split('\n').length;

const pages = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const folders = globSync('{client,schema,scripts,server}/**/README.md');
const decisions = globSync('docs/decisions/[0-9]*.md');

/** Removes code, whose brackets are no links. */
const withoutCode = (text: string) => text.replace(/^( *)```.*?^\1```$/gms, '').replace(/`[^`\n]*`/g, '`');

/** Returns the anchors of a page, as GitHub derives them from headings. */
function getAnchors(file: string): string[] {
  const headings = read(file)
    .replace(/^```.*?^```$/gms, '')
    .matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

/** Returns the broken relative links of a page. */
function findBrokenLinks(file: string): string[] {
  const links = [...withoutCode(read(file)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, link = '']) => link,
  );
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path ? normalize(join(dirname(file), path)) : file;
    if (!existsSync(target)) return true;
    return anchor !== undefined && !getAnchors(target).includes(anchor);
  });
}

test.each([...pages, ...folders])('every link of %s leads to a file and a heading', (file) => {
  expect(findBrokenLinks(file)).toEqual([]);
});

test('the code names only pages and headings of the documentation that exist', () => {
  const files = globSync('{client,e2e,schema,scripts,server}/**/*.{ts,tsx,css}').filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const names = [...files, 'Dockerfile', 'docker-compose.yml', '.env.example', 'playwright.config.ts'].flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/.-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([name]) => name),
  );
  expect(names.length).toBeGreaterThan(10);
  const broken = names.filter((name) => {
    const [path = '', anchor] = name.split('#');
    return !existsSync(path) || (anchor !== undefined && !getAnchors(path).includes(anchor));
  });
  expect(broken).toEqual([]);
});

describe('the first pages of the documentation are short', () => {
  test('the README has 900 words or fewer', () => {
    expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(900);
  });

  test.each(decisions)('%s has 40 lines or fewer, and its three sections unless it is superseded', (file) => {
    expect(countLines(file)).toBeLessThanOrEqual(40);
    if (read(file).includes('Superseded by')) return;
    expect(read(file).match(/^## .*$/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
  });

  test('the index of decisions has each of them, in order', () => {
    const named = [...read('docs/decisions/README.md').matchAll(/^\| \[\d+\]\(([^)]+)\)/gm)].map(([, name]) => name);
    expect(named).toEqual(decisions.map((file) => file.replace('docs/decisions/', '')).sort());
  });

  test.each(folders)('%s has 15 lines or fewer', (file) => {
    expect(countLines(file)).toBeLessThanOrEqual(15);
  });

  test('each folder of code has a README, or is named in the one above it', () => {
    const code = globSync('{client,e2e,schema,scripts,server}/**/*.{ts,tsx}', { exclude: ['schema/generated/**'] });
    const missing = [...new Set(code.map(dirname))].filter((folder) => {
      if (existsSync(join(folder, 'README.md'))) return false;
      const above = dirname(folder);
      const text = existsSync(join(above, 'README.md')) ? read(join(above, 'README.md')) : '';
      return !text.includes(`\`${basename(folder)}/`);
    });
    expect(missing).toEqual([]);
  });
});
