import type { InlineText } from './inline';

/** The browser's files that pages name, by address. */
export interface PageAssets {
  /** Directory with the built files; absent in development, where Vite serves them. */
  directory?: string;
  scripts: readonly string[];
  /** The stylesheets of every page, in order. */
  styles: readonly string[];
  /** The stylesheets that a page needs beside those, by the name of its module. */
  getPageStyles: (module: string) => readonly string[];
  /** What is put into the page itself. The content policy of a page allows those that it holds by their hashes. */
  inline?: ReadonlyMap<string, InlineText>;
  /** The page at /graphql for people, which is a build of its own. */
  graphiql: { scripts: readonly string[]; styles: readonly string[] };
  /** The page at /api/docs, likewise. */
  apiDocs: { scripts: readonly string[]; styles: readonly string[] };
  /** Fonts to load before a stylesheet asks for them. */
  fonts: readonly string[];
}
