import type { NonEmptyArray } from 'type-graphql';
import { foundByName } from '../foundByName';

type Resolver = new () => unknown;

const found = foundByName<Resolver>(import.meta.glob('../**/[A-Z]*Resolver.ts', { eager: true }));

/** Every resolver of the product: of any room, in a file whose name begins with a capital and ends in Resolver. */
export const resolvers = found.map(([, resolver]) => resolver) as NonEmptyArray<Resolver>;
