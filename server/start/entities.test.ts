import 'reflect-metadata';
import { expect, test } from 'vitest';
import { entities } from './entities';

const sources = import.meta.glob<string>('../**/*.ts', { query: '?raw', import: 'default', eager: true });

test('every class of a table, or of a part of one, is in the list', () => {
  const declared = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/^@(?:Entity|Embeddable)\((?:.*\n)*?export class (\w+)/gm)].map(([, name]) => name),
  );
  expect(entities.map(({ name }) => name).sort()).toEqual(declared.sort());
});
