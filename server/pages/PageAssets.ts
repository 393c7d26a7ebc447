import type { InlineText } from './InlineText';

/** The browser's files that every page names. */
export interface PageAssets {
  /** Directory with the built files; absent in development, where Vite serves them. */
  directory?: string;
  scripts: readonly string[];
  styles: readonly string[];
  /** The sheets of a page's own, by the name of its module. */
  sheetOf?: (module: string) => readonly string[];
  /**
   * What is put into the page itself, by its address: a phone's line takes longer to ask for these than to bring them, and
   * the first paint waits for most. The content policy of a page allows those that it holds by their hashes.
   */
  inline?: ReadonlyMap<string, InlineText>;
  /** The page at /graphql for people, which is a build of its own. */
  graphiql: { scripts: readonly string[]; styles: readonly string[] };
  /** Fonts to load ahead of the style sheet's discovery. */
  fonts: readonly string[];
}
