import type { AuditContext } from '../audit/AuditContext';
import type { Jobs } from '../jobs/createJobs';
import type { ErasureLog } from '../privacy/erasureLog';
import type { AccessTokens } from './createAccessTokens';
import type { Attempts } from './createAttempts';

export interface AuthContext extends AuditContext {
  accessTokens: AccessTokens;
  attempts: Attempts;
  /** Key that encrypts the secrets of one-time codes. */
  secondFactorKey: Uint8Array;
  /** Key that refresh tokens are derived from. */
  refreshTokenKey: Uint8Array;
  /** The name of the agency, for the entry of an authenticator. */
  content: { site: { name: string } };
  erasureLog: ErasureLog;
  jobs: Pick<Jobs, 'wake'>;
}
