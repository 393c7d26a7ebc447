import type { Client } from '@urql/core';
import {
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunction,
  useLoaderData,
} from 'react-router-dom';
import { SiteDocument } from '../../schema/generated/graphql';
import { rows } from '../routes';
import { SiteShell } from '../SiteShell';
import { FailedPage } from './FailedPage';
import { OperationFailure } from './OperationFailure';
import type { PageModule, PageRow } from './PageRow';

/** Makes the router's routes from the pages' table; one urql client serves all of them. */
export function createRoutes(client: Client): RouteObject[] {
  const query = async (operation: PageRow['operation'], variables: object) => {
    if (!operation) return null;
    const { data, error } = await client.query(operation, variables as never).toPromise();
    if (error) throw new OperationFailure(error);
    return data as unknown;
  };

  const children = rows.map((row): RouteObject => {
    // Not the router's `lazy`: where a page's code does not arrive, that shows nothing, and never asks again.
    let page: PageModule<never> | undefined;
    const loader = async ({ params }: LoaderFunctionArgs) => {
      const [data, module] = await Promise.all([query(row.operation, row.variables?.(params) ?? {}), row.page()]);
      page = module;
      return data;
    };
    const Component = () => {
      const data = useLoaderData() as never;
      return page && <page.Page data={data} />;
    };
    return {
      path: row.path,
      loader,
      Component,
      handle: { head: (data: never) => page?.head(data) },
      ErrorBoundary: () => <FailedPage words={row.failed} />,
      shouldRevalidate: isNewPage,
    };
  });
  const loader = () => query(SiteDocument as PageRow['operation'], {});
  const ErrorBoundary = () => <FailedPage />;
  return [
    {
      id: 'site',
      loader,
      Component: SiteShell,
      ErrorBoundary,
      shouldRevalidate: () => false,
      children: [{ ErrorBoundary, children }],
    },
  ];
}

/** What a page shows follows from its path; a filter or a tab in the query asks the server nothing. */
const isNewPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;
