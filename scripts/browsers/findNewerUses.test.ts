import { expect, test } from 'vitest';
import { deskBrowsers, siteBrowsers } from '../../schema/supportedBrowsers';
import { getCompat, isSupported } from './compatData';
import { findNewerUses } from './findNewerUses';
import { readNewerFeatures } from './readNewerFeatures';

const features = readNewerFeatures(siteBrowsers);
const find = (code: string) => [...findNewerUses(code, features, siteBrowsers)];

test.each([
  ['URL.canParse', 'export const from = URL.canParse(referrer) ? 1 : 2'],
  ['URL.parse', 'URL.parse(address)'],
  ['Promise.withResolvers', 'const { promise } = Promise.withResolvers()'],
  ['Array.toSorted', 'list.filter(Boolean).toSorted()'],
  ['Array.findLast', 'list.findLast(isOpen)'],
  ['Set.union', 'known.union(others)'],
  ['Iterator.map', 'names.values().map(double)'],
  ['Temporal', 'new Temporal.PlainDate(2026, 1, 1)'],
  ['Intl.Segmenter', 'new Intl.Segmenter()'],
  ['requestIdleCallback', 'requestIdleCallback(start)'],
  ['requestIdleCallback', 'window.requestIdleCallback(start)'],
  ['Document.startViewTransition', 'document.startViewTransition(draw)'],
  ['classes.static.initialization_blocks', 'class A { static { start() } }'],
  ['regular_expressions.lookbehind_assertion', String.raw`text.split(/(?<=\s)/)`],
])('%s is found in “%s”', (use, code) => {
  expect(find(code)).toEqual([use]);
});

test.each([
  'structuredClone(list.at(-1)); Object.hasOwn(a, b); JSON.parse(text)',
  'if (typeof navigation === "object") text.isWellFormed?.()',
  'function requestIdleCallback() {} requestIdleCallback()',
  'Object.values(names).map(double); class A { #count = 0; has(a) { return #count in a } }',
])('all supported browsers have “%s”', (code) => {
  expect(find(code)).toEqual([]);
});

test('the oldest browsers are the first that have the named features', () => {
  const before = { chrome: [102, 109], firefox: [99, 114], safari: [15.6, 16.3], safari_ios: [15.8, 16.3] };
  const needs = [
    { browsers: siteBrowsers, paths: ['api.AbortSignal.timeout_static'] },
    {
      browsers: deskBrowsers,
      paths: ['javascript.builtins.Array.toSorted', 'javascript.regular_expressions.lookbehind_assertion'],
    },
  ];
  for (const [index, { browsers, paths }] of needs.entries()) {
    const hasAll = (versions: object) =>
      paths.every((path) => isSupported(getCompat(path), versions as typeof siteBrowsers));
    expect(hasAll(browsers)).toBe(true);
    for (const [browser, versions] of Object.entries(before))
      expect(hasAll({ [browser]: String(versions[index]) }), browser).toBe(false);
  }
});
