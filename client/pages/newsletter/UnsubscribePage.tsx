import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { UnsubscribePageDocument, type UnsubscribePageQuery } from '../../../schema/generated/graphql';
import type { Translate } from '../../../schema/messages/messages';
import { privateQuery } from '../../graphql/createClient';
import { loadPage } from '../../graphql/loadPage';
import { getTranslate } from '../../messages/localizationContext';
import type { PageHandle } from '../../navigation/pageMeta';
import { LinkPage, readToken } from './LinkPage';

const getText = ({ unsubscribeLink }: UnsubscribePageQuery, t: Translate<'subscription'>) =>
  unsubscribeLink
    ? { title: t('unsubscribe.title'), text: t('unsubscribe.text'), button: t('unsubscribe.button') }
    : { title: t('unsubscribed.title'), text: t('unsubscribed.text') };

/** Reads the state of the link. Opening the link changes nothing. */
export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, UnsubscribePageDocument, readToken(args), privateQuery);

export const handle: PageHandle<UnsubscribePageQuery> = {
  meta: (data, localization) => {
    const { title, text } = getText(data, getTranslate(localization, 'subscription'));
    return { title, description: text };
  },
  searchParams: { token: [] },
  isSecret: true,
};

export function Component() {
  const data = useLoaderData<typeof loader>();
  const t = useTranslations('subscription');
  return <LinkPage {...getText(data, t)} />;
}
