import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '../../schema/locales';
import type { Log } from '../common/log';

/**
 * The part of a resolver's context that describes the request. A folder with services of its own extends it by an interface that
 * names them; graphql/Context is the intersection of all.
 */
export interface RequestContext {
  em: EntityManager;
  viewer: Viewer | null;
  /** LEADS_OPEN=1: the lead endpoints ask for no token. */
  leadsOpen: boolean;
  /** The language of the answer: for a page from its address, otherwise from Accept-Language. */
  locale: Locale;
  /** The network address of the request; empty for calls of the server itself. */
  address: string;
  /** Aborted when the caller leaves, so that expensive work ends; undefined for calls of the server itself. */
  signal?: AbortSignal | undefined;
  now: () => Date;
  log: Log;
  requestId: string;
}

/** The account of a request, as stated in its access token. */
export interface Viewer {
  id: string;
  isStaff: boolean;
  /** The sign-in of the token, as the family of its refresh tokens. */
  session: string;
  expiresAt: Date;
}
