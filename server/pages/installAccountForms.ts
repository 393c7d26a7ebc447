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
 * The forms of the pages that mail to owners of accounts leads to. Each answers by leading back to its page, which tells from the
 * query what became of it; neither an address nor a password stands there.
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
    // The page itself tells what is wrong with a link.
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

/** The wrong field, or that it is to be tried again later; nothing where the page has no words for it. */
function getProblem({ extensions }: GraphQLFormattedError): string | undefined {
  const { code, fields } = (extensions ?? {}) as { code?: string; fields?: object };
  if (code === 'TOO_MANY_REQUESTS' || code === 'UNAVAILABLE') return 'busy';
  return Object.keys(fields ?? {})[0];
}

/** As an error: what an operation answers with is plain data, whose code nobody after this would look at. */
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
