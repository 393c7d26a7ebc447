import type { Express } from 'express';
import { matchPage } from '../../client/entry.server';
import { appError } from '../errors';
import { onlyBy } from '../http/onlyBy';
import { nameRoute } from '../requestInfo';
import { addressOf } from './addressOf';

/** What no route has taken: pages answer by few methods, and elsewhere there is nothing. */
export function installPageMethods(app: Express): void {
  const refuse = onlyBy('GET', 'HEAD', 'POST');
  app.use((request, response, next) => {
    const url = addressOf(request.originalUrl);
    const path = url ? matchPage(url.pathname).path : '*';
    nameRoute(path);
    if (path === '*') throw appError('NOT_FOUND', 'There is nothing at this address.');
    refuse(request, response, next);
  });
}
