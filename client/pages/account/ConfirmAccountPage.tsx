import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ConfirmAccountPageDocument, type ConfirmAccountPageQuery } from '../../../schema/generated/graphql';
import { privateQuery } from '../../graphql/createClient';
import { loadPage } from '../../graphql/loadPage';
import { getTranslate } from '../../messages/localizationContext';
import type { PageHandle } from '../../navigation/pageMeta';
import { getLinkText, LinkPage, readToken } from '../newsletter/LinkPage';

/** Reads the state of the link. Opening the link changes nothing. */
export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, ConfirmAccountPageDocument, readToken(args), privateQuery);

export const handle: PageHandle<ConfirmAccountPageQuery> = {
  meta: ({ accountConfirmationLink }, localization) => {
    const { title, text } = getLinkText(accountConfirmationLink, getTranslate(localization, 'account'));
    return { title, description: text };
  },
  searchParams: { token: [] },
  isSecret: true,
};

export function Component() {
  const { accountConfirmationLink } = useLoaderData<typeof loader>();
  const t = useTranslations('account');
  return <LinkPage {...getLinkText(accountConfirmationLink, t)} />;
}
