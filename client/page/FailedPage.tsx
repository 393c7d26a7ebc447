import { type FormEvent, useEffect } from 'react';
import { Button } from '../ui/Button';
import { Motif } from '../ui/Motif';
import { Notice } from '../ui/Notice';
import { words } from '../words/words';
import { OperationFailure } from './OperationFailure';
import type { FailedWords } from './PageRow';
import { titleOf } from './titleOf';

const anyPage: FailedWords = {
  title: words.page.failedTitle,
  refused: words.page.failedText,
  broken: words.page.failedText,
};

interface Props {
  error: unknown;
  words?: FailedWords;
  /** Absent where the site itself could not be loaded; then there is no name to add. */
  siteName?: string;
}

/** Stands in for a page that could not be loaded, in the layout where there is one. */
export function FailedPage({ error, words: { title, refused, broken } = anyPage, siteName }: Props) {
  const isRefused = error instanceof OperationFailure && !error.isUnreachable;
  useEffect(() => {
    document.title = siteName ? titleOf(title, siteName) : title;
  }, [title, siteName]);
  return (
    <section className="wrap page-state">
      <Motif variant="star" />
      <h1 tabIndex={-1}>{title}</h1>
      <Notice tone="error">{isRefused ? refused : broken}</Notice>
      {/* A form, so that it reloads without scripts too. */}
      <form onSubmit={reload}>
        <Button variant="primary" type="submit">
          {words.page.tryAgain}
        </Button>
      </form>
    </section>
  );
}

function reload(event: FormEvent) {
  event.preventDefault();
  location.reload();
}
