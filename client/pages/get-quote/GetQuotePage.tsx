import type { GetQuotePageQuery } from '../../../schema/generated/graphql';
import { PageHead } from '../../layouts/PageHead';
import { QuoteForm } from '../../leads/QuoteForm';
import type { Head } from '../../page/Head';
import { headOfText } from '../../page/headOfText';
import { useSite } from '../../page/useSite';
import { paths } from '../../paths';
import { WithRanges } from '../../ui/WithRanges';
import { words } from '../../words/words';
import { QuoteSteps } from './QuoteSteps';
import { QuoteThanks } from './QuoteThanks';
import './GetQuotePage.css';

type Data = GetQuotePageQuery;

export const head = ({ page }: Data): Head => headOfText(page, paths.getQuote(), words.layout.getQuote);

export function Page({ data: { page } }: { data: Data }) {
  const { quoteReply } = useSite();
  return (
    <QuoteForm
      place="page"
      frame={(form) => (
        <>
          <PageHead title={page?.heading} lead={<WithRanges>{page?.introduction ?? ''}</WithRanges>} />
          <div className="wrap quote-page">
            <div className="card">{form}</div>
            <QuoteSteps quoteReply={quoteReply} />
          </div>
        </>
      )}
      thanks={(thanks) => <QuoteThanks {...thanks} quoteReply={quoteReply} />}
    />
  );
}
