/**
 * What urql asks of @0no-co/graphql.web in the browser, where documents are hashes: vite.config.ts puts this in its
 * place. There is nothing to parse or to print.
 */
export const Kind = {
  NAME: 'Name',
  DOCUMENT: 'Document',
  FIELD: 'Field',
  OPERATION_DEFINITION: 'OperationDefinition',
  FRAGMENT_DEFINITION: 'FragmentDefinition',
} as const;

export const print = () => '';

export function parse(): never {
  throw new Error('The browser sends operations by hash; use a document of schema/generated.');
}

/** An error of an answer, as urql builds it. */
export class GraphQLError extends Error {
  readonly extensions: Record<string, unknown>;

  constructor(
    message: string,
    readonly nodes?: unknown,
    readonly source?: unknown,
    readonly positions?: unknown,
    readonly path?: readonly (string | number)[],
    readonly originalError?: Error,
    extensions?: Record<string, unknown>,
  ) {
    super(message);
    this.name = 'GraphQLError';
    this.extensions = extensions ?? {};
  }
}
