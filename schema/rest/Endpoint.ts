import type * as documents from '../generated/graphql';

/** A REST endpoint: the complete definition of one path and method. */
export type Endpoint = Row & (WithBody | WithoutBody);

interface Row {
  /** Name of the call in the client, and operationId in the API description. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under /api, with a slash at the end; the path without it works too. `{id}` is a variable of the operation. */
  path: `/${string}/`;
  operation: OperationName;
  /** Callers with access; must equal the rule of the resolver, which a start checks. */
  access: 'public' | 'account' | 'staff' | 'leads';
  summary: string;
  success: 200 | 201 | 204;
  /**
   * Format of the result in the body: unchanged, as `{count, next, previous, results}`, as `{success, data}` (and errors with
   * `success: false`), without a body, or as a CSV file. The operation of a CSV file returns a connection and accepts `$after`;
   * it is run page by page while the receiver reads.
   */
  shape: 'object' | 'list' | 'success' | 'none' | 'csv';
  /** File name of a CSV file, without the day. */
  file?: string;
  /** Query parameters in snake_case; each is the operation's variable of the same name in camelCase. */
  query?: readonly string[];
  /** Alternative names of query parameters. */
  aliases?: Readonly<Record<string, string>>;
  /** The header Idempotency-Key is the operation's variable `idempotencyKey`. */
  idempotent?: boolean;
  /**
   * A GET answers an `ETag` from the `version` of its result; a change reads `If-Match` into the operation's variable `versions`.
   */
  versioned?: boolean;
  /** Errors that do not follow from the other fields, for the API description. */
  mayFail?: readonly (401 | 429)[];
  /** The body of an error has `error` beside `detail` (specification, section 7, /contact/). */
  errorBesideDetail?: boolean;
}

interface WithBody {
  /** The JSON body is the variable `input`, or an object of the variables. */
  body: 'input' | 'variables';
  /** A body that every rule accepts, for the API description and tests. */
  example: Readonly<Record<string, unknown>>;
}

interface WithoutBody {
  body?: undefined;
  example?: undefined;
}

/** Name of an operation of schema/operations. */
type OperationName = keyof typeof documents extends infer Key
  ? Key extends `${infer Name}Document`
    ? Name
    : never
  : never;
