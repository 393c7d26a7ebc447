import type { RequestContext } from '../access/RequestContext';

export interface AuditContext extends RequestContext {
  /** Key of the hashes that replace networks in counts of sign-ins. */
  auditKey: Uint8Array;
}
