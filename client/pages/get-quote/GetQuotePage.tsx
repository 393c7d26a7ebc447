import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { GetQuotePageDocument, type GetQuotePageQuery } from '../../../schema/generated/graphql';
import { offeredProjectTypes } from '../../../schema/rules/choices';
import { createFormAction } from '../../forms/submitForm';
import { loadPage } from '../../graphql/loadPage';
import { useSite } from '../../graphql/useSite';
import { PageHead } from '../../layouts/PageHead';
import { QuoteForm } from '../../leads/QuoteForm';
import { getTranslate } from '../../messages/localizationContext';
import { getTextMeta, type PageHandle } from '../../navigation/pageMeta';
import { paths } from '../../paths';
import { WithRanges } from '../../ui/WithRanges';
import { QuoteSteps } from './QuoteSteps';
import { QuoteThanks } from './QuoteThanks';
import './GetQuotePage.css';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, GetQuotePageDocument);
export const action = createFormAction('quote');

export const handle: PageHandle<GetQuotePageQuery> = {
  meta: ({ page }, localization) =>
    getTextMeta(page, paths.getQuote(), getTranslate(localization, 'layout')('getQuote')),
  searchParams: { projectType: offeredProjectTypes },
};

export function Component() {
  const { page, replyTime } = useLoaderData<typeof loader>();
  const { quoteReply } = useSite();
  const asked = useSearchParams()[0].get('projectType');
  return (
    <QuoteForm
      location="page"
      projectType={offeredProjectTypes.find((type) => type === asked)}
      frame={(form) => (
        <>
          <PageHead title={page?.heading} lead={<WithRanges>{page?.introduction ?? ''}</WithRanges>} />
          <div className="wrap quote-page">
            <div className="card">{form}</div>
            <QuoteSteps quoteReply={quoteReply} hours={replyTime.hours} />
          </div>
        </>
      )}
      thanks={(thanks) => <QuoteThanks {...thanks} quoteReply={quoteReply} hours={replyTime.hours} />}
    />
  );
}
