import type { Express, Request, Response } from 'express';
import { v7 } from 'uuid';
import {
  type ExecuteOperation,
  type FormDefinition,
  type FormName,
  type FormResult,
  formDefinitions,
  matchPage,
  pageAddress,
  RECEIPT_PARAMETER,
  runFormAction,
} from '../../client/entry.server';
import { addLocale, type Locale, localeNames, locales, splitLocale } from '../../schema/locales';
import { FORM_LIMIT_BYTES } from '../../schema/rules/limits';
import { type CachedResponse, prepareResponse } from '../cache/CachedResponse';
import { sendResponse } from '../cache/sendResponse';
import { nameRoute } from '../common/requestInfo';
import { appError } from '../errors/appError';
import { allowMethods } from '../http/allowMethods';
import { clientAddress } from '../http/getCaller';
import { getLocale } from '../http/getLocale';
import { assertForm, createFormReader } from '../http/readBody';
import { CaptchaForm } from '../spam/Captcha';
import { createReceipts } from './createReceipts';
import { getAddress, isDoubled } from './getAddress';
import { installAccountForms } from './installAccountForms';
import { installMailLinks } from './installMailLinks';
import { makePage, type PageContext } from './makePage';

/** A pattern that decodes nothing: the router would fail on a path that cannot be decoded, which is a missing page here. */
const EVERY_PATH = /^\//;
/** The former address of the privacy policy. */
const PRIVACY = localeNames.map((locale) => `${locales[locale].prefix}/privacy{/}`);
/** The form in the footer of every page. */
const FOOTER_FORM: FormName = 'newsletter';

/** Installs every page by GET, and its forms by POST to the page, which store the same rows without scripts. */
export function installPages(app: Express, page: PageContext): void {
  const { services } = page;
  const receipts = createReceipts(services.keys.receipt, services.now);

  /** Renders a page for this request alone: for one visitor, or at one of countless addresses. */
  const makeOnce = async (url: URL, forms: readonly FormResult[], status?: number) =>
    prepareResponse({ ...(await makePage(page, url, forms, status)), isCacheable: false });

  /** Adds the captcha question to a form for one visitor; cached pages contain none. */
  const withCaptcha = async (result: FormResult, locale: Locale): Promise<FormResult> => {
    const { captcha }: FormDefinition = formDefinitions[result.form];
    return captcha ? { ...result, captcha: await services.captchas.issue(CaptchaForm[captcha.form], locale) } : result;
  };

  /** Returns the form results of a page for one visitor: of its own form, and of the sent one. */
  const getForms = (path: string, sent: FormResult): Promise<FormResult[]> => {
    const { form: own = sent.form, locale } = matchPage(path);
    const empty: FormResult = { form: own, status: 'editing', key: v7(), values: {} };
    const forms = own === sent.form ? [sent] : [empty, sent];
    return Promise.all(forms.map((form) => withCaptcha(form, locale)));
  };

  app.get(PRIVACY, (request, response) => {
    const url = getUrl(request);
    redirectForGood(response, addLocale(splitLocale(url.pathname).locale, '/privacy-policy'), url);
  });

  app.all(PRIVACY, allowMethods('GET', 'HEAD'));

  app.get(EVERY_PATH, async (request, response) => {
    const url = getUrl(request);
    // The client reads the shown address, and would find no page there.
    if (isDoubled(request.originalUrl) && matchPage(url.pathname).path !== '*')
      return redirectForGood(response, url.pathname, url);
    const { address, isCommon } = pageAddress(url);
    const known = new URL(address, url);
    if (isCommon) {
      return send(request, response, await services.cache.fetch(address, () => makePage(page, known, [])));
    }
    const token = known.searchParams.get(RECEIPT_PARAMETER);
    const readReceipt = async (form: FormName) => ({ form, reference: await receipts.read(form, token) });
    const [received] = (await Promise.all(listForms(url.pathname).map(readReceipt))).filter(
      ({ reference }) => reference,
    );
    const stored = received && ({ ...received, status: 'stored', key: v7(), values: {} } as const);
    send(request, response, await makeOnce(known, stored ? await getForms(url.pathname, stored) : []));
  });

  installMailLinks(app, page);
  installAccountForms(app, page);

  app.post(EVERY_PATH, createFormReader(FORM_LIMIT_BYTES), async (request, response, next) => {
    const url = getUrl(request);
    const { path, form: own, locale } = matchPage(url.pathname);
    nameRoute(path);
    const form = listForms(url.pathname).find((name) => name === (request.body?.form ?? own));
    if (!form && path === '*') return next();
    if (!form) {
      response.set('Allow', 'GET, HEAD, OPTIONS');
      throw appError('METHOD_NOT_ALLOWED', 'This page takes no form.');
    }
    assertForm(request);
    const context = await page.createContext({ address: clientAddress(request), locale: getLocale(request) });
    const execute = (document: unknown, variables: unknown) =>
      page.runOperation(document as never, variables as never, context);
    const { words } = services.contentStore.current[locale];
    const fields = readFields(request.body);
    const { result, status } = await runFormAction(url, form, fields, execute as ExecuteOperation, words);
    if (result.status === 'stored') {
      const { pathname, searchParams } = url;
      searchParams.set(RECEIPT_PARAMETER, await receipts.sign(form, result.reference ?? ''));
      return response.redirect(303, `${pathname}?${searchParams}`);
    }
    const { retryAfter } = result.submitError ?? {};
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
    const answerAt = async (address: string) =>
      makeOnce(new URL(address, url), await getForms(url.pathname, result), status);
    const answer = await answerAt(pageAddress(url).address);
    // A redirect would lose the typed text.
    send(request, response, answer.movedTo === undefined ? answer : await answerAt(answer.movedTo));
  });
}

/** A field that occurs twice counts as missing. */
const readFields = (body: Record<string, unknown> = {}) =>
  new URLSearchParams(Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'));

/** Sends a page, or redirects to its present address with the query of the former one. */
function send(request: Request, response: Response, page: CachedResponse): void {
  if (page.movedTo === undefined) {
    sendResponse(request, response, page);
    return;
  }
  nameRoute(page.route);
  redirectForGood(response, page.movedTo, getUrl(request));
}

/** Revalidated each time: a page may move back, and a browser that cached both redirects would loop. */
const redirectForGood = (response: Response, path: string, { search }: URL) =>
  response.set('Cache-Control', 'no-cache').redirect(301, path + search);

/** Lists the forms that a page accepts. */
const listForms = (path: string): FormName[] => [...new Set([matchPage(path).form ?? FOOTER_FORM, FOOTER_FORM])];

/** @throws BAD_REQUEST for an address that no browser sends. */
function getUrl({ originalUrl }: Request): URL {
  const url = getAddress(originalUrl);
  if (!url) throw appError('BAD_REQUEST', 'The address cannot be read.');
  return url;
}

/** Answers requests without a route: 405 at the address of a page, 404 elsewhere. */
export function installPageMethods(app: Express): void {
  const reject = allowMethods('GET', 'HEAD', 'POST');
  app.use((request, response, next) => {
    const url = getAddress(request.originalUrl);
    const path = url ? matchPage(url.pathname).path : '*';
    nameRoute(path);
    if (path === '*') throw appError('NOT_FOUND', 'There is nothing at this address.');
    reject(request, response, next);
  });
}
