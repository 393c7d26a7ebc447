import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { logo } from '../../../schema/generated/logo';
import { readLogo } from './readLogo';

/** Reads a text as the file; returns the sign, or the errors without the folder. */
function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'logo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'logo.svg');
  writeFileSync(file, text);
  try {
    return readLogo(file);
  } catch (error) {
    const [, ...problems] = (error as Error).message.split('\n');
    return problems.map((problem) => problem.replace(/^.*logo\.svg:/, ''));
  }
}

const svg = (content: string, attributes = '') => `<svg viewBox="0 0 8 8"${attributes}>${content}</svg>`;

test('the module contains the sign of the file', () => {
  expect(logo).toEqual(readLogo());
});

test('a sign is read without the metadata of drawing programs', () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Drawn by hand -->
<svg xmlns="http://www.w3.org/2000/svg" id="Layer_1" width="80px" height="80px" viewBox="0 0 8 8" fill='none'>
  <g id="b" stroke="currentColor"><path d="M0 0
    L8 8"/><circle cx="4" cy="4" r="2" fill="var(--accent)"></circle></g>
</svg>
`;
  expect(read(text)).toEqual({
    viewBox: '0 0 8 8',
    content:
      '<g fill="none"><g stroke="currentColor"><path d="M0 0 L8 8"/><circle cx="4" cy="4" r="2" fill="var(--accent)"></circle></g></g>',
  });
});

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'must not have <script>'],
  ['an event', svg('<path d="M0 0" onload="alert(1)"/>'), 'must not have the attribute onload'],
  ['an event of the root', svg('<path d="M0 0"/>', ' onload="alert(1)"'), 'must not have the attribute onload'],
  ['a picture from elsewhere', svg('<image href="https://a.example/a.png"/>'), 'must not have <image>'],
  ['a part of another file', svg('<use xlink:href="a.svg#a"/>'), 'must not have <use>'],
  ['foreign markup', svg('<foreignObject><p>Hello</p></foreignObject>'), 'must not have <foreignObject>'],
  ['a paint from elsewhere', svg('<path fill="url(https://a.example/#a)" d="M0 0"/>'), 'must not refer to anything'],
  ['rules', svg('<style>path { fill: red }</style>'), 'must not have <style>'],
  ['an inline style, which pages refuse', svg('<path style="fill:red" d="M0 0"/>'), 'the attribute style'],
  ['a class', svg('<path class="a" d="M0 0"/>'), 'the attribute class'],
  ['markup in a value', svg('<path d="M0 0 <script>"/>'), 'must not refer to anything'],
  ['an attribute without quotes', svg('<path d=M0/>'), 'has an attribute that cannot be read'],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="M0 0"/>')}`, 'must not have a document type'],
  ['words', svg('Hello'), 'has text between its shapes'],
  ['no viewBox', '<svg width="8" height="8"><path d="M0 0"/></svg>', 'needs a viewBox of four numbers'],
  ['an element left open', '<svg viewBox="0 0 8 8"><g>', 'is no complete SVG'],
  ['a second root', `${svg('<path d="M0 0"/>')}<path d="M0 0"/>`, 'must not have <path>'],
  ['an element closed in the wrong order', svg('<g><path d="M0 0"></g></path>'), 'closes <g>, which is not open'],
  ['another format', 'PNG', 'is no complete SVG'],
])('a sign with %s is rejected with file and line', (_, text, message) => {
  expect(read(text)).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+ logo: /)]));
  expect(read(text)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
});

test('a missing file is reported by name', () => {
  expect(() => readLogo('agency/nowhere.svg')).toThrow(/agency\/nowhere\.svg/);
});
