import type { PageModule, PageRow } from './PageRow';

/** A row with what it takes to show its page: code and data, or why they are not there. */
export type LoadedPage = { row: PageRow } & (
  | { module: PageModule<never>; data: unknown; error?: undefined }
  | { error: unknown }
);
