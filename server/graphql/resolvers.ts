import type { NonEmptyArray } from 'type-graphql';

type Resolver = new () => unknown;

const modules = import.meta.glob<Record<string, unknown>>('../**/[A-Z]*Resolver.ts', { eager: true });

/** Every resolver: each export whose name ends in Resolver of each file `…Resolver.ts`, sorted by name. */
export const resolvers = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Resolver'))
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([, resolver]) => resolver) as NonEmptyArray<Resolver>;
