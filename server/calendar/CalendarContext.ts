import type { AuthContext } from '../auth/AuthContext';

export interface CalendarContext extends AuthContext {
  /** Where the site is, for links. */
  origin: string;
}
