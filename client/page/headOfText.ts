import type { PageTextFragment } from '../../schema/generated/graphql';
import type { Head } from './Head';

/**
 * What a page says of itself whose texts are content; one that has none there says nothing. The label is its name in the
 * way from home, where it has one.
 */
export const headOfText = (page: PageTextFragment | null | undefined, path: string, label?: string): Head => ({
  title: page?.title ?? '',
  description: page?.description ?? '',
  path,
  breadcrumb: label ? [{ label, href: path }] : undefined,
});
