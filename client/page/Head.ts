/** A page on the way to another. */
export interface Step {
  label: string;
  href: string;
}

/** What a page says of itself to browsers, search engines and link previews. */
export interface Head {
  title: string;
  description: string;
  /** Path of the canonical address; absent where there is none, as on a 404: such a page is kept out of search engines. */
  path?: string;
  /** The way from home to this page, which is the last step: its heading shows it, and search engines are told. */
  breadcrumb?: readonly Step[];
  /** HTTP status of the server's answer; 200 unless said. A page that is not 200 is kept out of search engines. */
  status?: number;
}
