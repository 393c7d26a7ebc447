import type { Express, Response } from 'express';
import { language } from '../../client/entry.server';
import { type Consent, consentCategories, consentTo, printConsent, readConsent } from '../../schema/rules/consent';
import { consentCookies } from '../consent/consentCookies';
import { consentScript, consentStyle } from '../consent/consentMark';
import { pathOf, sitePath } from '../consent/sitePath';
import type { Env } from '../env';
import { appError } from '../errors';
import { createFormReader } from '../http/createFormReader';
import { onlyBy } from '../http/onlyBy';

const BODY_LIMIT = '4kb';

/** Takes answers to the cookie banner, with and without scripts; server/consent/README.md says why it is built so. */
export function installConsent(app: Express, env: Env): void {
  const isSecure = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const leaveFor = (response: Response, path: string) => response.set('Cache-Control', 'no-store').redirect(303, path);

  app.get('/consent.js', (_request, response) => {
    response.type('js').set('Cache-Control', 'public, max-age=3600').send(consentScript);
  });

  app.get('/consent.css', (request, response) => {
    const isAnswered = readConsent(request.get('cookie')) !== undefined;
    response.type('css').set('Cache-Control', 'private, no-cache').vary('Cookie').send(consentStyle(isAnswered));
  });

  app.get('/consent', (request, response) => {
    const page = sitePath(request.query.back);
    page.searchParams.set('consent', printConsent(readConsent(request.get('cookie')) ?? consentTo(false)));
    leaveFor(response, pathOf(page));
  });

  app.post('/consent', createFormReader(BODY_LIMIT), (request, response) => {
    if (request.get('sec-fetch-site') === 'cross-site')
      throw appError('FORBIDDEN', 'This form is sent from this site.');
    const body = (request.body ?? {}) as Record<string, unknown>;
    const consent = answerOf(body);
    if (!consent) throw appError('BAD_REQUEST', 'The form says neither what is accepted nor what is refused.');
    const page = sitePath(body.back);
    page.searchParams.delete('consent');
    response.append(
      'Set-Cookie',
      consentCookies(consent, { present: request.get('cookie'), isSecure, language: language.lang }),
    );
    leaveFor(response, pathOf(page));
  });

  app.all(['/consent.js', '/consent.css'], onlyBy('GET', 'HEAD'));
  app.all('/consent', onlyBy('GET', 'HEAD', 'POST'));
}

function answerOf(body: Record<string, unknown>): Consent | undefined {
  if (body.choice === 'all') return consentTo(true);
  if (body.choice === 'essential') return consentTo(false);
  if (body.choice !== 'selected') return undefined;
  return Object.fromEntries(consentCategories.map((category) => [category, body[category] === 'on'])) as Consent;
}
