import { type CookieOptions, type Express, type Request, type RequestHandler, Router } from 'express';
import { getUnknownFieldErrors } from '../../schema/rules/getUnknownFieldErrors';
import type { AuthContext } from '../auth/AuthContext';
import { endSignIn, type Issued } from '../auth/RefreshToken';
import { type Credentials, signIn, signOut } from '../auth/signIn';
import { nameRoute } from '../common/requestInfo';
import type { CookieName } from '../content/SettingsResolver';
import { appError, forbidden, unauthenticated, validationFailed } from '../errors/appError';
import { NO_OBJECT } from '../errors/httpError';
import type { CreateContext } from '../graphql/createContextFactory';
import { allowMethods } from '../http/allowMethods';
import { clientAddress, getCaller } from '../http/getCaller';
import { bodyBytes, createJsonReader } from '../http/readBody';
import type { Env } from '../settings/env';
import { assertFromDesk } from './assertFromDesk';
import { assertNotRemoved, continueSession } from './continueSession';
import type { DeskServices } from './DeskServices';

const PATH = '/desk/session';
const COOKIE: CookieName = 'session_id';

type Work = (context: AuthContext, request: Request) => Promise<Issued | null>;

/**
 * Serves the session of the desk over HTTP: signs staff in, continues and ends the sign-in. The refresh token is in a cookie that
 * scripts cannot read. The body contains the access token, which the desk keeps in memory.
 */
export function installDeskSession(
  app: Express,
  { env, sending }: Pick<DeskServices, 'env' | 'sending'>,
  createContext: CreateContext,
): void {
  const cookieOptions = getCookieOptions(env);
  const spend = (request: Request) => sending.spendOnForm(clientAddress(request), bodyBytes(request));

  /** Sends the tokens of a sign-in; clears the cookie if there is no sign-in. */
  const answer =
    (work: Work): RequestHandler =>
    async (request, response) => {
      const caller = { ...getCaller(request), authorization: undefined };
      const context = await createContext(caller, () => spend(request));
      const issued = await work(context, request);
      response.set('Cache-Control', 'no-store');
      if (!issued) {
        response.clearCookie(COOKIE, cookieOptions);
        if (request.method !== 'DELETE') {
          await assertNotRemoved(context, request.get('authorization'));
          throw unauthenticated('sessionOver');
        }
        return void response.status(204).end();
      }
      response.cookie(COOKIE, issued.refresh, cookieOptions).json(await describeSession(context, issued));
    };

  const router = Router();
  router.use((request, _response, next) => {
    nameRoute(PATH + (request.path === '/refresh' ? request.path : ''));
    if (request.method !== 'OPTIONS') assertFromDesk(request, env);
    next();
  });
  const readJson = createJsonReader(spend);
  router.post(
    '/',
    readJson,
    answer((context, request) => signInStaff(context, readCredentials(request), readTokens(request))),
  );
  router.post(
    '/refresh',
    answer((context, request) => continueSession(context, readTokens(request))),
  );
  router.delete('/', answer(endSession));
  router.all('/', allowMethods('POST', 'DELETE'));
  router.all('/refresh', allowMethods('POST'));
  app.use(PATH, router);
}

/**
 * Without Max-Age the cookie ends with the browser session, as the cookie policy says. Over plain HTTP, a browser keeps a Secure
 * cookie of localhost but of no other name, so a site with http: in PUBLIC_URL could not keep a sign-in with it.
 */
const getCookieOptions = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): CookieOptions => ({
  path: PATH,
  httpOnly: true,
  sameSite: 'strict',
  secure: !PUBLIC_URL?.startsWith('http:'),
});

/** Default of each credential; undefined for required ones. */
const CREDENTIALS: Record<string, string | undefined> = { email: undefined, password: undefined, code: '' };

/** @throws BAD_REQUEST, VALIDATION_FAILED */
function readCredentials(request: Request): Credentials {
  if (!request.is('application/json')) {
    throw appError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
  }
  const body = request.body as Record<string, unknown> | undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw appError('BAD_REQUEST', NO_OBJECT);
  const fieldErrors = Object.keys(CREDENTIALS)
    .filter((name) => typeof (body[name] ?? CREDENTIALS[name]) !== 'string')
    .map((name) => ({ field: name, code: 'NOT_TEXT', reason: 'parameterNotText', params: { name } }) as const);
  const unknown = getUnknownFieldErrors(body, (field) => field in CREDENTIALS);
  if (fieldErrors.length + unknown.length > 0) throw validationFailed([...fieldErrors, ...unknown]);
  return body as unknown as Credentials;
}

/**
 * Signs staff in, and ends the sign-ins that the new cookie replaces.
 * @throws FORBIDDEN if the credentials are right, but the account is not staff.
 */
async function signInStaff(context: AuthContext, credentials: Credentials, former: string[]): Promise<Issued> {
  const issued = await signIn(context, credentials);
  if (!issued.account.isStaff) {
    await endSignIn(context, [issued.refresh]);
    throw forbidden();
  }
  await endSignIn(context, former, issued);
  return issued;
}

const endSession: Work = async (context, request) => {
  await signOut(context, readTokens(request));
  return null;
};

/** Reads all cookies of this name, because a browser may first send one that a page of another path or of a neighbouring domain has set. */
const readTokens = (request: Request): string[] => {
  const pairs = (request.get('cookie') ?? '').matchAll(/(?:^|;)\s*session_id=([\w-]+)/g);
  return [...new Set(Array.from(pairs, ([, token = '']) => token))];
};

async function describeSession({ accessTokens }: AuthContext, { account, family }: Issued) {
  const { id, email, firstName, lastName, hasSecondFactor } = account;
  return {
    access: await accessTokens.sign(account, family),
    user: { id, email, firstName, lastName, hasSecondFactor },
  };
}
