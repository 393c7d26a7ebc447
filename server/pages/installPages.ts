import type { Express, Request, Response } from 'express';
import { type FormStates, pageAddress, RECEIVED_PARAMETER, rowOf } from '../../client/entry.server';
import { FORM_LIMIT_BYTES } from '../../schema/rules/limits';
import { appError } from '../errors';
import { assertForm } from '../http/assertForm';
import { createFormReader } from '../http/createFormReader';
import { onlyBy } from '../http/onlyBy';
import type { PreparedAnswer } from '../kept/PreparedAnswer';
import { prepareAnswer } from '../kept/prepareAnswer';
import { sendAnswer } from '../kept/sendAnswer';
import { nameRoute } from '../requestInfo';
import { addressOf, isDoubled } from './addressOf';
import { emptyForm, receivedForm } from './formState';
import { isPostedForm, type PostedFormName } from './forms';
import { installMailLinks } from './installMailLinks';
import { makePage } from './makePage';
import type { PageContext } from './PageContext';
import { receipts } from './receipts';
import { submitForm } from './submitForm';

/** Not by the router's own pattern: it decodes what that finds, and a path that cannot be decoded is a page that is not there. */
const EVERY_PATH = /^\//;
/** The form in the footer of every page. */
const FOOTER_FORM = 'newsletter';

/** Every page by GET, and its forms by POST to the page: the same rows as in the browser, without scripts. */
export function installPages(app: Express, page: PageContext): void {
  const { services } = page;
  const receipt = receipts(services.keys.receipt, services.now);

  /** For one visitor, or of an address that is one of too many: made for this request alone. */
  const makeOnce = async (url: URL, forms: FormStates, status?: number) =>
    prepareAnswer({ ...(await makePage(page, url, forms, status)), isKept: false });

  const ownForm = (path: string): FormStates => {
    const form = rowOf(path)?.form;
    return isPostedForm(form) ? { [form]: emptyForm(page, form) } : {};
  };

  app.get('/privacy{/}', (request, response) => redirectForGood(response, '/privacy-policy', urlOf(request)));

  app.all('/privacy{/}', onlyBy('GET', 'HEAD'));

  app.get(EVERY_PATH, async (request, response) => {
    const url = urlOf(request);
    // The browser reads the address that it shows, and would find no page there.
    if (isDoubled(request.originalUrl) && rowOf(url.pathname).path !== '*')
      return redirectForGood(response, url.pathname, url);
    const { address, isCommon } = pageAddress(url);
    const known = new URL(address, url);
    if (isCommon) {
      const answer = await services.kept.obtain(address, () => makePage(page, known, {}));
      return send(request, response, answer);
    }
    const token = known.searchParams.get(RECEIVED_PARAMETER);
    const sent = formsAt(url.pathname).find((form) => receipt.open(form, token));
    const received = sent && receipt.open(sent, token);
    const forms = sent && received ? { ...ownForm(url.pathname), [sent]: receivedForm(page, sent, received) } : {};
    send(request, response, await makeOnce(known, forms));
  });

  installMailLinks(app, page);

  app.post(EVERY_PATH, createFormReader(FORM_LIMIT_BYTES), async (request, response, next) => {
    const url = urlOf(request);
    const { path, form: own } = rowOf(url.pathname);
    nameRoute(path);
    const form = formsAt(url.pathname).find((name) => name === (request.body?.form ?? own));
    if (!form && path === '*') return next();
    if (!form) {
      response.set('Allow', 'GET, HEAD, OPTIONS');
      throw appError('METHOD_NOT_ALLOWED', 'This page takes no form.');
    }
    assertForm(request);
    const outcome = await submitForm(page, form, request);
    if ('stored' in outcome) {
      const { pathname, searchParams } = url;
      searchParams.set(RECEIVED_PARAMETER, receipt.seal(form, outcome.stored));
      return response.redirect(303, `${pathname}?${searchParams}`);
    }
    if (outcome.retryAfter) response.set('Retry-After', String(outcome.retryAfter));
    const forms = { ...ownForm(url.pathname), [form]: outcome.state };
    const known = new URL(pageAddress(url).address, url);
    send(request, response, await makeOnce(known, forms, outcome.status));
  });
}

/** What has moved is asked for at its present address, with all that the former one said. */
function send(request: Request, response: Response, answer: PreparedAnswer): void {
  if (answer.movedTo === undefined) {
    sendAnswer(request, response, answer);
    return;
  }
  nameRoute(answer.route);
  redirectForGood(response, answer.movedTo, urlOf(request));
}

/** Asked for again each time: what moved may move back, and a browser that remembered both ways would go in a circle. */
const redirectForGood = (response: Response, path: string, { search }: URL) =>
  response.set('Cache-Control', 'no-cache').redirect(301, path + search);

/** The forms that a page takes. */
const formsAt = (path: string): PostedFormName[] => [rowOf(path)?.form, FOOTER_FORM].filter(isPostedForm);

/** @throws BAD_REQUEST for what no browser sends. */
function urlOf({ originalUrl }: Request): URL {
  const url = addressOf(originalUrl);
  if (!url) throw appError('BAD_REQUEST', 'The address cannot be read.');
  return url;
}
