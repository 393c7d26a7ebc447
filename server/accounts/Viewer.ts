/** The account behind a request, as its access token says. */
export interface Viewer {
  id: string;
  isStaff: boolean;
  /** The sign-in that the token came from, by the family of its refresh tokens. */
  session: string;
  expiresAt: Date;
}
