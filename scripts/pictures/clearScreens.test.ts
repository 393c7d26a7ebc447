import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearScreens } from './clearScreens';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'screens-'));
  writeFileSync(join(folder, 'home-first@390.png'), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('photographs of some screens keep those of the others, because one picture is composed from several runs', () => {
  clearScreens(folder, 'quote');
  expect(readdirSync(folder)).toEqual(['home-first@390.png']);
});

test('photographs of all screens delete those of a removed screen', () => {
  clearScreens(folder, '');
  expect(readdirSync(folder)).toEqual([]);
});

test('the first photographs make the folder', () => {
  rmSync(folder, { recursive: true });
  clearScreens(folder, 'quote');
  expect(readdirSync(folder)).toEqual([]);
});
