import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Translate } from '../../schema/messages/messages';
import type { ErrorText } from '../graphql/loadPage';
import type { Localization } from '../messages/Localized';
import { getTranslate } from '../messages/localizationContext';
import type { PageMeta } from '../navigation/pageMeta';
import { useDocumentMeta } from '../navigation/useDocumentMeta';
import { Button } from '../ui/Button';
import { Motif } from '../ui/Motif';
import { Notice } from '../ui/Notice';
import '../layouts/PageState.css';

/** Returns the text of an error page. Any error other than a response thrown by a loader is an internal error. */
export function getErrorText(error: unknown, t: Translate<'page'>): ErrorText {
  const known = isRouteErrorResponse(error) ? (error.data as ErrorText | null) : null;
  return known?.title ? known : { title: t('failedTitle'), text: t('failedText') };
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

const toMeta = (error: unknown, { title, text }: ErrorText): PageMeta => ({
  title,
  description: isNotFound(error) ? text : '',
});

export const getErrorMeta = (error: unknown, localization: Localization): PageMeta =>
  toMeta(error, getErrorText(error, getTranslate(localization, 'page')));

/**
 * Replaces a page that could not be loaded or rendered, within the layout if there is one.
 * @param notFound replaces a page that does not exist.
 */
export function ErrorPage({ notFound }: { notFound?: ReactNode }) {
  const error = useRouteError();
  const t = useTranslations('page');
  const errorText = getErrorText(error, t);
  useDocumentMeta(toMeta(error, errorText));
  if (notFound && isNotFound(error)) return notFound;
  const { title, text } = errorText;
  return (
    <section className="wrap page-state">
      <Motif variant="sign" />
      <h1 tabIndex={-1}>{title}</h1>
      <Notice tone="error">{text}</Notice>
      {/* A form, so that it reloads without scripts, too. */}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          location.reload();
        }}
      >
        <Button variant="primary" type="submit">
          {t('tryAgain')}
        </Button>
      </form>
    </section>
  );
}
