/** A place within the site. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** Of the entry in the window's history. */
  key: string;
}

/** Where to: an address, or what of the current one changes. */
export type To = string | { pathname?: string; search?: string; hash?: string };
