import express, { type Express, type Request, type Response } from 'express';
import { type FormStates, renderPage, rowOf } from '../../client/entry.server';
import { BODY_LIMIT_BYTES } from '../../schema/rules/limits';
import { appError } from '../errors';
import { nameRoute } from '../requestInfo';
import { documentOf } from './documentOf';
import { emptyForm, receivedForm } from './formState';
import { isPostedForm, type PostedFormName } from './forms';
import { originOf } from './originOf';
import type { PageContext } from './PageContext';
import { receipts } from './receipts';
import { submitForm } from './submitForm';

/** The form in the footer of every page. */
const FOOTER_FORM = 'newsletter';

/** Every page by GET, and its forms by POST to the page: the same rows as in the browser, without scripts. */
export function installPages(app: Express, page: PageContext): void {
  const { services } = page;
  const receipt = receipts(services.keys.receipt, services.now);

  const send = async (request: Request, response: Response, forms: FormStates, status?: number) => {
    const url = addressOf(request);
    const context = await page.createContext(undefined);
    const run = (document: never, variables: never) => page.runOperation(document, variables, context);
    const rendered = await renderPage(url, run as never, forms);
    response
      .status(status ?? rendered.status)
      .type('html')
      .set('Cache-Control', Object.keys(forms).length > 0 ? 'no-store' : 'no-cache')
      .send(documentOf(rendered, page.assets, originOf(services.env)));
  };

  const ownForm = (path: string): FormStates => {
    const form = rowOf(path)?.form;
    return isPostedForm(form) ? { [form]: emptyForm(page, form) } : {};
  };

  app.all('/{*path}', (request, _response, next) => {
    nameRoute(rowOf(request.path)?.path ?? 'no page');
    next();
  });

  app.get('/privacy{/}', (_request, response) => response.redirect(301, '/privacy-policy'));

  app.get('/{*path}', async (request, response) => {
    const sent = formsAt(request.path).find((form) => receipt.open(form, request.query.received));
    const received = sent && receipt.open(sent, request.query.received);
    const thanks = sent && received ? { [sent]: receivedForm(page, sent, received) } : {};
    await send(request, response, { ...ownForm(request.path), ...thanks });
  });

  app.post('/{*path}', express.urlencoded({ extended: false, limit: BODY_LIMIT_BYTES }), async (request, response) => {
    const own = rowOf(request.path)?.form;
    const form = formsAt(request.path).find((name) => name === (request.body?.form ?? own));
    if (!form) throw appError('METHOD_NOT_ALLOWED', 'This page takes no form.');
    const outcome = await submitForm(page, form, request);
    if ('stored' in outcome) {
      const { pathname, searchParams } = addressOf(request);
      searchParams.set('received', receipt.seal(form, outcome.stored));
      return response.redirect(303, `${pathname}?${searchParams}`);
    }
    if (outcome.retryAfter) response.set('Retry-After', String(outcome.retryAfter));
    await send(request, response, { ...ownForm(request.path), [form]: outcome.state }, outcome.status);
  });
}

/** The forms that a page takes. */
const formsAt = (path: string): PostedFormName[] => [rowOf(path)?.form, FOOTER_FORM].filter(isPostedForm);

/** The address for the router; its origin is a stand-in, because a Host header is not to be believed. */
const addressOf = (request: Request) => new URL(request.originalUrl.replace(/^\/+/, '/'), 'http://site.invalid');
