import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { UnsubscribePageDocument, type UnsubscribePageQuery } from '../../../schema/generated/graphql';
import { privateQuery } from '../../graphql/createClient';
import { loadPage } from '../../graphql/loadPage';
import type { PageHandle } from '../../navigation/pageMeta';
import { words } from '../../words/words';
import { LinkPage, readToken } from './LinkPage';

const { unsubscribe, unsubscribed } = words.subscription;
const getState = ({ unsubscribeLink }: UnsubscribePageQuery): { title: string; text: string; button?: string } =>
  unsubscribeLink ? unsubscribe : unsubscribed;

/** Opening the link changes nothing; the page says how it stands. */
export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, UnsubscribePageDocument, readToken(args), privateQuery);

export const handle: PageHandle<UnsubscribePageQuery> = {
  meta: (data) => {
    const { title, text } = getState(data);
    return { title, description: text };
  },
  searchParams: { token: [] },
  isSecret: true,
};

export function Component() {
  const data = useLoaderData<typeof loader>();
  return <LinkPage {...getState(data)} />;
}
