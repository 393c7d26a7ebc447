import type { PageModule, PageRow } from './PageRow';

/** A row with the path that led to it and what it takes to show its page: code and data, or why they are not there. */
export type LoadedPage = { row: PageRow; path: string } & (
  | { module: PageModule<never>; data: unknown; error?: undefined }
  | { error: unknown }
);
