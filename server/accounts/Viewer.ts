/** The account behind a request, as its access token says. */
export interface Viewer {
  id: string;
  isStaff: boolean;
}
