/** An answer that is the same for everybody who asks for it. */
export interface Answer {
  status: number;
  /** Content-Type. */
  type: string;
  cacheControl: string;
  /** Whether headers differ by who asks from where (CORS). */
  isByOrigin?: boolean;
  /** Whether the type of the body is the one that was asked for (`Accept`). */
  isByType?: boolean;
  /** Content-Security-Policy, where something in it needs more than every answer has. */
  policy?: string;
  /** Whether its address is a secret, which no link or request from the page may tell. */
  isSecret?: boolean;
  body: string | Buffer;
  /** The path that it has now, if the one asked for is a former one: the answer leads there. */
  movedTo?: string | undefined;
  /** What the log calls it: a pattern, never the address. */
  route: string;
  /** When to ask again, in seconds, for what failed. */
  retryAfter?: number;
  /** Whether it may be kept: what could not be found or failed is told once. */
  isKept: boolean;
}
