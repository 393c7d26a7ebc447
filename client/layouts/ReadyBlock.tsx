import type { ReactNode } from 'react';
import { Motif } from '../ui/Motif';
import { WithRanges } from '../ui/WithRanges';
import { words } from '../words/words';
import './SiteLayout.css';

type ReadyBlockProps = { quoteReply: string; action: ReactNode };

/** The last invitation, above the footer of every page. */
export function ReadyBlock({ quoteReply, action }: ReadyBlockProps) {
  return (
    <section className="ready on-dark" aria-labelledby="ready-title">
      <Motif variant="weave" className="ready__weave leans" />
      <div className="wrap ready__inner">
        <h2 className="ready__title" id="ready-title">
          {words.layout.readyTitle}
        </h2>
        <p className="lead">
          <WithRanges>{words.layout.readyText(quoteReply)}</WithRanges>
        </p>
        {action}
      </div>
    </section>
  );
}
