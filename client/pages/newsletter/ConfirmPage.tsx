import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ConfirmPageDocument, type ConfirmPageQuery } from '../../../schema/generated/graphql';
import { privateQuery } from '../../graphql/createClient';
import { loadPage } from '../../graphql/loadPage';
import { getTranslate } from '../../messages/localizationContext';
import type { PageHandle } from '../../navigation/pageMeta';
import { getLinkText, LinkPage, readToken } from './LinkPage';

/** Reads the state of the link. Opening the link changes nothing. */
export const loader = (args: LoaderFunctionArgs) => loadPage(args, ConfirmPageDocument, readToken(args), privateQuery);

export const handle: PageHandle<ConfirmPageQuery> = {
  meta: ({ confirmationLink }, localization) => {
    const { title, text } = getLinkText(confirmationLink, getTranslate(localization, 'subscription'));
    return { title, description: text };
  },
  searchParams: { token: [] },
  isSecret: true,
};

export function Component() {
  const { confirmationLink } = useLoaderData<typeof loader>();
  const t = useTranslations('subscription');
  return <LinkPage {...getLinkText(confirmationLink, t)} />;
}
