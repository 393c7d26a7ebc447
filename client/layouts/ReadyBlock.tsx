import type { ReactNode } from 'react';
import { Motif } from '../ui/Motif';
import { words } from '../words/words';

/** The last invitation, above the footer of every page. */
export function ReadyBlock({ action }: { action: ReactNode }) {
  return (
    <section className="ready on-dark" aria-labelledby="ready-title">
      <Motif variant="weave" className="ready__weave leans" />
      <div className="wrap ready__inner">
        <h2 className="ready__title" id="ready-title">
          {words.layout.readyTitle}
        </h2>
        <p className="lead">{words.layout.readyText}</p>
        {action}
      </div>
    </section>
  );
}
