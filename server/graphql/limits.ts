/** What one request may ask for. Persisted operations stay below; a test checks that. */
export const GRAPHQL_LIMITS = {
  /** Words and signs of the text. */
  tokens: 1500,
  /** Fields within fields; introspection is not counted. */
  depth: 10,
  aliases: 20,
  directives: 10,
  /** Fields, times the rows of the lists that they are in. */
  cost: { anonymous: 6000, staff: 20_000 },
} as const;
