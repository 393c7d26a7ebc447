import type { PageTextFragment } from '../../schema/generated/graphql';
import type { Head } from './Head';

/** What a page says of itself whose texts are content; a page that has none there says nothing. */
export const headOfText = (page: PageTextFragment | null | undefined, path: string): Head => ({
  title: page?.title ?? '',
  description: page?.description ?? '',
  path,
});
