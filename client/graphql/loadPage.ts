import type { AnyVariables, CombinedError, OperationContext, TypedDocumentNode } from '@urql/core';
import { data, type LoaderFunctionArgs, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { defaultLocale, type Locale } from '../../schema/locales';
import type { Localization } from '../messages/Localized';
import { getTranslate, localizationContext } from '../messages/localizationContext';
import { clientContext } from './clientContext';

/** Text of an error page: the data of a response that a loader throws. */
export interface ErrorText {
  title: string;
  text: string;
}

/** Messages for a failed query of a page. */
export interface FailedMessages {
  title: string;
  /** For an answer with errors. */
  rejected: string;
  /** For no answer. */
  broken: string;
}

function getFailedMessages(localization: Localization): FailedMessages {
  const t = getTranslate(localization, 'page');
  return { title: t('failedTitle'), rejected: t('failedText'), broken: t('failedText') };
}

type Options = Partial<OperationContext> & { failed?: FailedMessages };

/**
 * Runs the query of a page in its loader, in the language of the page and through the client's cache.
 * @throws a 503 response with the text of the error page. If the server does not know the query, because it was updated under an
 * open tab, a redirect loads the page as a new document.
 */
export async function loadPage<Data, input extends AnyVariables>(
  { context, request }: LoaderFunctionArgs,
  document: TypedDocumentNode<Data, input>,
  input: input = {} as input,
  { failed, ...options }: Options = {},
): Promise<Data> {
  const client = context.get(clientContext);
  const localization = context.get(localizationContext);
  const variables = addLocaleVariable(input, localization.locale);
  const { data: answer, error } = await client.query(document, variables, options).toPromise();
  if (answer && !error) return answer;
  // Offline, cached data of any age is better than none.
  const cached = error?.networkError && client.readQuery(document, variables, { requestPolicy: 'cache-only' })?.data;
  if (cached) return cached;
  if (isUnknown(error)) throw redirectDocument(request.url);
  const { title, rejected, broken } = failed ?? getFailedMessages(localization);
  throw fail(title, error?.graphQLErrors.length ? rejected : broken, 503);
}

/**
 * Adds the language of the page to variables, by its GraphQL name. The default language is not added, because GraphQL has the same
 * default.
 */
export const addLocaleVariable = <Variables extends AnyVariables>(variables: Variables, locale: Locale): Variables =>
  locale === defaultLocale ? variables : ({ ...variables, locale: locale.toUpperCase() } as Variables);

const isUnknown = (error: CombinedError | undefined) =>
  error?.graphQLErrors[0]?.extensions.code === 'PERSISTED_QUERY_NOT_FOUND';

const fail = (title: string, text: string, status: number) => data({ title, text } satisfies ErrorText, { status });

/** Returns a 404 response for loaders to throw. */
export const notFound = (title: string, text: string) => fail(title, text, 404);

/** A `shouldRevalidate` for pages whose query parameters change the display, not the loaded data. */
export const revalidateOnOtherPath = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
