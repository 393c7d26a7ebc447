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

/** What the button of a page does that mail leads to; the page itself then tells how the link stands. */
export function installMailLinks(app: Express, { runOperation, createContext }: PageContext): void {
  const readForm = createFormReader(BODY_LIMIT_BYTES);
  const pages = localeNames.flatMap((locale) =>
    Object.entries(links).map(([path, document]) => ({ locale, path: addLocale(locale, path), document })),
  );
  for (const { locale, path, document } of pages) {
    app.post(path, readForm, async (request: Request, response: Response, next) => {
      // The box in the footer of the page.
      if (request.body?.form === 'newsletter') return next();
      const token = getAddress(request.originalUrl)?.searchParams.get('token') ?? '';
      const context = await createContext({ address: clientAddress(request), locale });
      const { errors } = await runOperation(document, { token }, context);
      // As an error again: what an operation answers with is plain data, whose code nobody after this would look at.
      if (errors?.[0]) throw new GraphQLError(errors[0].message, { extensions: errors[0].extensions });
      response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' });
      if (request.body?.form === 'link') return response.redirect(303, `${path}?${new URLSearchParams({ token })}`);
      // A mail program pressed its own button: it follows nothing (RFC 8058, section 3.2).
      response.type('text').send('OK\n');
    });
  }
}
