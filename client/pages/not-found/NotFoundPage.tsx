import type { LoaderFunctionArgs } from 'react-router-dom';
import { notFound } from '../../graphql/loadPage';
import { getTranslate, localizationContext } from '../../messages/localizationContext';
import { NotFound } from './NotFound';

/** Loader of every address without another route. */
export function loader({ context }: LoaderFunctionArgs) {
  const t = getTranslate(context.get(localizationContext), 'page');
  throw notFound(t('notFoundTitle'), t('notFoundText'));
}

export const Component = NotFound;
export const ErrorBoundary = NotFound;
