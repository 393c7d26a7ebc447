import type { AuthContext } from '../auth/AuthContext';
import type { PushSender } from './createPushSender';

export interface NoticesContext extends AuthContext {
  /** Sends notices to devices of staff. */
  push: PushSender;
  /** Where the site is, for links. */
  origin: string;
}
