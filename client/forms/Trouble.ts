/** Why a form could not be sent. */
export interface Trouble {
  /**
   * `offline`: the browser knows of no network. `unreachable`: no answer came, though the request may have arrived.
   * `busy`: the server asks to come back. `limited`: too many attempts. `outdated`: the server is newer than the page
   * and does not know what it asks. `refused`: anything else.
   */
  reason: 'offline' | 'unreachable' | 'busy' | 'limited' | 'outdated' | 'refused';
  /** What the server said of it. */
  message?: string | undefined;
  /** When the server wants to be asked again at the earliest, in milliseconds of the clock. */
  notBefore?: number | undefined;
}

/** Whether it passes by itself, so that the same request may be sent again without asking. */
export const doesPass = ({ reason }: Trouble): boolean =>
  reason === 'offline' || reason === 'unreachable' || reason === 'busy';
