import type { NonEmptyArray } from 'type-graphql';

type Resolver = new () => unknown;

const modules = import.meta.glob<Record<string, unknown>>('../**/[A-Z]*Resolver.ts', { eager: true });

/** Every resolver of the product: each export of a file `…Resolver.ts` whose name ends in Resolver too, in the order of names. */
export const resolvers = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Resolver'))
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([, resolver]) => resolver) as unknown as NonEmptyArray<Resolver>;
