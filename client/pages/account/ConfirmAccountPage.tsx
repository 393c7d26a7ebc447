import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import {
  ConfirmAccountPageDocument,
  type ConfirmAccountPageQuery,
  type LinkState,
} from '../../../schema/generated/graphql';
import { privateQuery } from '../../graphql/createClient';
import { loadPage } from '../../graphql/loadPage';
import type { PageHandle } from '../../navigation/pageMeta';
import { words } from '../../words/words';
import { LinkPage, readToken } from '../newsletter/LinkPage';

const { confirm, confirmed, expired, unknown } = words.account;
const states: Record<LinkState, { title: string; text: string; button?: string }> = {
  READY: confirm,
  CONFIRMED: confirmed,
  EXPIRED: expired,
  UNKNOWN: unknown,
};

/** Opening the link changes nothing; the page says how it stands. */
export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, ConfirmAccountPageDocument, readToken(args), privateQuery);

export const handle: PageHandle<ConfirmAccountPageQuery> = {
  meta: ({ accountConfirmationLink }) => {
    const { title, text } = states[accountConfirmationLink];
    return { title, description: text };
  },
  searchParams: { token: [] },
  isSecret: true,
};

export function Component() {
  const { accountConfirmationLink } = useLoaderData<typeof loader>();
  return <LinkPage {...states[accountConfirmationLink]} />;
}
