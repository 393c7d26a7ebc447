import type { AnyVariables, CombinedError, OperationContext, TypedDocumentNode } from '@urql/core';
import { data, type LoaderFunctionArgs, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { defaultLocale, type Locale } from '../../schema/locales';
import type { Localization } from '../messages/Localized';
import { getTranslate, localizationContext } from '../messages/localizationContext';
import { clientContext } from './clientContext';

/** What an error page says: the data of the response that a loader throws. */
export interface ErrorText {
  title: string;
  text: string;
}

/** What to say when a page's query fails. */
export interface FailedMessages {
  title: string;
  /** The server answered, with errors. */
  rejected: string;
  /** No answer came. */
  broken: string;
}

function getFailedMessages(localization: Localization): FailedMessages {
  const t = getTranslate(localization, 'page');
  return { title: t('failedTitle'), rejected: t('failedText'), broken: t('failedText') };
}

type Options = Partial<OperationContext> & { failed?: FailedMessages };

/**
 * Runs the document of a page in its loader, in the language of the page and through the client's cache.
 * @throws a 503 response with the words for the error page. When the server does not know the document, because it was renewed
 * under an open tab, the page is loaded as a document of its own.
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
  // Without a line, what the cache has is better than nothing, however old.
  const cached = error?.networkError && client.readQuery(document, variables, { requestPolicy: 'cache-only' })?.data;
  if (cached) return cached;
  if (isUnknown(error)) throw redirectDocument(request.url);
  const { title, rejected, broken } = failed ?? getFailedMessages(localization);
  throw fail(title, error?.graphQLErrors.length ? rejected : broken, 503);
}

/**
 * The variables of a query with the language of the page, under the name of its value in GraphQL. The default language is the default there:
 * its requests carry none.
 */
export const addLocaleVariable = <Variables extends AnyVariables>(variables: Variables, locale: Locale): Variables =>
  locale === defaultLocale ? variables : ({ ...variables, locale: locale.toUpperCase() } as Variables);

const isUnknown = (error: CombinedError | undefined) =>
  error?.graphQLErrors[0]?.extensions.code === 'PERSISTED_QUERY_NOT_FOUND';

const fail = (title: string, text: string, status: number) => data({ title, text } satisfies ErrorText, { status });

/** Throw it in a loader where there is no such page. */
export const notFound = (title: string, text: string) => fail(title, text, 404);

/** The `shouldRevalidate` of a page whose query parameters change what it shows, not what it loads. */
export const revalidateOnOtherPath = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
