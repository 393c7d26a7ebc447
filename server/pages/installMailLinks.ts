import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Express, Request, Response } from 'express';
import { GraphQLError } from 'graphql';
import { ConfirmSubscriptionDocument, UnsubscribeDocument } from '../../schema/generated/graphql';
import { addLocale, localeNames } from '../../schema/locales';
import { BODY_LIMIT_BYTES } from '../../schema/rules/limits';
import { clientAddress } from '../http/getCaller';
import { createFormReader } from '../http/readBody';
import { getAddress } from './getAddress';
import type { PageContext } from './makePage';

const links: Record<string, TypedDocumentNode<object, { token: string }>> = {
  '/newsletter/confirm': ConfirmSubscriptionDocument,
  '/newsletter/unsubscribe': UnsubscribeDocument,
};

/** Handles the button of a page that mail links to; the page then shows the state of the link. */
export function installMailLinks(app: Express, { runOperation, createContext }: PageContext): void {
  const readForm = createFormReader(BODY_LIMIT_BYTES);
  const pages = localeNames.flatMap((locale) =>
    Object.entries(links).map(([path, document]) => ({ locale, path: addLocale(locale, path), document })),
  );
  for (const { locale, path, document } of pages) {
    app.post(path, readForm, async (request: Request, response: Response, next) => {
      // The newsletter form in the footer of the page.
      if (request.body?.form === 'newsletter') return next();
      const token = getAddress(request.originalUrl)?.searchParams.get('token') ?? '';
      const context = await createContext({ address: clientAddress(request), locale });
      const { errors } = await runOperation(document, { token }, context);
      // Thrown, because the error handler does not read the results of operations.
      if (errors?.[0]) throw new GraphQLError(errors[0].message, { extensions: errors[0].extensions });
      response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' });
      if (request.body?.form === 'link') return response.redirect(303, `${path}?${new URLSearchParams({ token })}`);
      // Answers the unsubscribe button of a mail program, which follows no redirect (RFC 8058, section 3.2).
      response.type('text').send('OK\n');
    });
  }
}
