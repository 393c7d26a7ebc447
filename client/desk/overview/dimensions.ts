import type { SiteDimension } from '../../../schema/generated/desk/graphql';

/** Dimensions that can divide the rows, in the order of the columns. */
export const DIMENSIONS = ['PAGE', 'LOCALE', 'SOURCE', 'DEVICE'] as const satisfies SiteDimension[];

/** Reads the dimensions of an address (`views=page.source`); the page if it names none. */
export function readDimensions(params: URLSearchParams): SiteDimension[] {
  const named = params.get('views')?.toUpperCase().split('.') ?? [];
  const chosen = DIMENSIONS.filter((dimension) => named.includes(dimension));
  return chosen.length > 0 ? chosen : ['PAGE'];
}
