import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import type { ErrorText } from '../graphql/loadPage';
import type { PageMeta } from '../navigation/pageMeta';
import { useDocumentMeta } from '../navigation/useDocumentMeta';
import { Button } from '../ui/Button';
import { Motif } from '../ui/Motif';
import { Notice } from '../ui/Notice';
import { words } from '../words/words';
import '../layouts/PageState.css';

/** What an error page says; anything but a response that a loader threw is a fault of ours. */
export function getErrorText(error: unknown): ErrorText {
  const known = isRouteErrorResponse(error) ? (error.data as ErrorText | null) : null;
  return known?.title ? known : { title: words.page.failedTitle, text: words.page.failedText };
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export function getErrorMeta(error: unknown): PageMeta {
  const { title, text } = getErrorText(error);
  return { title, description: isNotFound(error) ? text : '' };
}

/**
 * Stands in for a page that could not be loaded or drawn, in the layout where there is one.
 * @param notFound what stands in for one that does not exist.
 */
export function ErrorPage({ notFound }: { notFound?: ReactNode }) {
  const error = useRouteError();
  useDocumentMeta(getErrorMeta(error));
  if (notFound && isNotFound(error)) return notFound;
  const { title, text } = getErrorText(error);
  return (
    <section className="wrap page-state">
      <Motif variant="star" />
      <h1 tabIndex={-1}>{title}</h1>
      <Notice tone="error">{text}</Notice>
      {/* A form, so that it reloads without scripts too. */}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          location.reload();
        }}
      >
        <Button variant="primary" type="submit">
          {words.page.tryAgain}
        </Button>
      </form>
    </section>
  );
}
