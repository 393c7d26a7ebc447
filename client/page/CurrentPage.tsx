import { type ComponentType, memo } from 'react';
import { FailedPage } from './FailedPage';
import { PageBoundary } from './PageBoundary';
import { useSiteState } from './SiteState';

/** The page of the current path, or what stands in for it. It is left alone when only its surroundings change. */
export const CurrentPage = memo(function CurrentPage() {
  const { page, site } = useSiteState();
  const failed = (error: unknown) => <FailedPage error={error} words={page.row.failed} siteName={site.site.name} />;
  if (!('module' in page)) return failed(page.error);
  const Page = page.module.Page as ComponentType<{ data: unknown }>;
  return (
    <PageBoundary key={page.path} failed={failed}>
      <Page data={page.data} />
    </PageBoundary>
  );
});
