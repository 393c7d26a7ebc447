import type { OperationName } from './OperationName';

/** One row of the table: everything that REST knows about one path and method. */
export type Endpoint = Row & (WithBody | WithoutBody);

interface Row {
  /** Name of the call in the client and operationId in the description. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api, with a slash at the end; without one it answers too. `{id}` is a variable of the operation. */
  path: `/${string}/`;
  operation: OperationName;
  /** Who may call; must agree with the rule of the resolver, which a start checks. */
  access: 'public' | 'account' | 'staff' | 'leads';
  summary: string;
  success: 200 | 201 | 204;
  /**
   * How the operation's result becomes the body: as it is, as `{count, next, previous, results}`, as `{success, data}`
   * (and failures with `success: false`), not at all, or as a CSV file: then the operation answers with a connection and
   * takes `$after`, and is run page after page for as long as somebody reads.
   */
  shape: 'object' | 'list' | 'success' | 'none' | 'csv';
  /** What a CSV file is called, before the day. */
  file?: string;
  /** Query parameters in snake_case; each is the operation's variable of the same name in camelCase. */
  query?: readonly string[];
  /** Second names of query parameters. */
  aliases?: Readonly<Record<string, string>>;
  /** The header Idempotency-Key is the operation's variable `idempotencyKey`. */
  idempotent?: boolean;
  /** A GET answers `ETag` by `version` of its result; a change takes `If-Match` as the operation's variable `versions`. */
  versioned?: boolean;
  /** Failures that no other column tells of, for the description. */
  mayFail?: readonly (401 | 429)[];
  /** The body of a failure says `error` beside `detail` (specification, section 7, /contact/). */
  errorBesideDetail?: boolean;
}

interface WithBody {
  /** The JSON body is the variable `input`, or holds the variables by name. */
  body: 'input' | 'variables';
  /** A body that every rule accepts: shown in the description, sent in tests. */
  example: Readonly<Record<string, unknown>>;
}

interface WithoutBody {
  body?: undefined;
  example?: undefined;
}
