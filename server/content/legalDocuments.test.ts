import 'reflect-metadata';
import { expect, test } from 'vitest';
import { CONTENT_DIRECTORY } from './directories';
import { loadContents } from './loadContents';

const contents = await loadContents(CONTENT_DIRECTORY);

test('no document has an inline style or a script', () => {
  expect(
    Object.values(contents)
      .flatMap(({ legalDocuments }) => legalDocuments)
      .flatMap((document) => document.sections)
      .map((section) => section.html)
      .join(),
  ).not.toMatch(/style=|<style|<script/);
});
