/** The browser's files that every page names. */
export interface PageAssets {
  /** Directory with the built files; absent in development, where Vite serves them. */
  directory?: string;
  scripts: readonly string[];
  styles: readonly string[];
  /** Of a page that has a sheet of its own, by the name in its row. */
  sheetOf?: (name: string) => readonly string[];
  /** Fonts to load ahead of the style sheet's discovery. */
  fonts: readonly string[];
}
