import type { Express } from 'express';
import type { ErrorLocals } from '../http/installErrorHandler';
import { isNavigation } from '../http/isNavigation';
import { currentRequest } from '../requestInfo';
import type { RefusalPage } from './createRefusalPage';

/** What is refused from here on, a person's browser shows as a page; programs hear of it as JSON. */
export function installRefusals(app: Express, refusalPage: RefusalPage): void {
  app.use((request, response, next) => {
    if (isNavigation(request.headers)) {
      const { method } = request;
      (response.locals as ErrorLocals).errorPage = ({ message, extensions }, status) =>
        refusalPage({
          status,
          message,
          isSent: method === 'POST',
          retryAfter: extensions?.retryAfter as number | undefined,
          requestId: status === 500 ? currentRequest()?.id : undefined,
        });
    }
    next();
  });
}
