import 'reflect-metadata';
import { expect, test } from 'vitest';
import { resolvers } from './resolvers';

const sources = import.meta.glob<string>('../**/*.ts', { query: '?raw', import: 'default', eager: true });

test('every resolver is found in a file of any name', () => {
  const declared = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/^@Resolver\(.*\)\nexport class (\w+)/gm)].map(([, name]) => name),
  );
  expect(resolvers.map(({ name }) => name).sort()).toEqual(declared.sort());
});
