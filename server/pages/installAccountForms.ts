import type { Express, Request, Response } from 'express';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import {
  ConfirmAccountDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
} from '../../schema/generated/graphql';
import { addLocale, type Locale, localeNames } from '../../schema/locales';
import { BODY_LIMIT_BYTES } from '../../schema/rules/limits';
import { clientAddress } from '../http/getCaller';
import { assertForm, createFormReader } from '../http/readBody';
import { getAddress } from './getAddress';
import type { PageContext } from './makePage';

type Posted = Request;

/**
 * Installs the forms of the pages that mail to owners of accounts links to. Each redirects to its page with the result in the
 * query, which never contains an address or a password.
 */
export function installAccountForms(app: Express, page: PageContext): void {
  for (const locale of localeNames) installFormsIn(locale, app, page);
}

function installFormsIn(locale: Locale, app: Express, { runOperation, createContext }: PageContext): void {
  const confirmPath = addLocale(locale, '/account/confirm');
  const resetPath = addLocale(locale, '/account/reset');
  const readForm = createFormReader(BODY_LIMIT_BYTES);
  const isFooterForm = ({ body }: Posted) => body?.form === 'newsletter';
  const contextFor = (request: Request) => createContext({ address: clientAddress(request), locale });

  app.post(confirmPath, readForm, async (request: Posted, response, next) => {
    if (isFooterForm(request)) return next();
    assertForm(request);
    const token = readToken(request);
    const { errors } = await runOperation(ConfirmAccountDocument, { token }, await contextFor(request));
    // The page itself reports an invalid link.
    if (errors?.[0] && getProblem(errors[0]) !== 'token') throwAgain(errors[0]);
    redirect(response, confirmPath, { token });
  });

  app.post(resetPath, readForm, async (request: Posted, response, next) => {
    if (isFooterForm(request)) return next();
    assertForm(request);
    const token = readToken(request);
    const context = await contextFor(request);
    const { errors } = token
      ? await runOperation(
          ResetPasswordDocument,
          { input: { token, password: readText(request, 'password') } },
          context,
        )
      : await runOperation(RequestPasswordResetDocument, { email: readText(request, 'email') }, context);
    const problem = errors?.[0] && getProblem(errors[0]);
    if (errors?.[0] && !problem) throwAgain(errors[0]);
    if (problem) redirect(response, resetPath, { ...(token && { token }), outcome: problem });
    else redirect(response, resetPath, { outcome: token ? 'done' : 'sent' });
  });
}

/** Returns the wrong field, or that a retry is possible later; undefined if the page has no words for the error. */
function getProblem({ extensions }: GraphQLFormattedError): string | undefined {
  const { code, fields } = (extensions ?? {}) as { code?: string; fields?: object };
  if (code === 'TOO_MANY_REQUESTS' || code === 'UNAVAILABLE') return 'busy';
  return Object.keys(fields ?? {})[0];
}

/** Throws the error of an operation's result, because the error handler does not read results. */
function throwAgain({ message, extensions }: GraphQLFormattedError): never {
  throw new GraphQLError(message, { extensions });
}

const readToken = ({ originalUrl }: Request<unknown>) => getAddress(originalUrl)?.searchParams.get('token') ?? '';

function readText({ body }: Posted, name: string): string {
  const value = body?.[name];
  return typeof value === 'string' ? value : '';
}

const redirect = (response: Response, path: string, query: Record<string, string>) =>
  response
    .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' })
    .redirect(303, `${path}?${new URLSearchParams(query)}`);
