import { Secret, TOTP } from 'otpauth';
import type { TestSite } from './openTestSite';

const STEP_MS = 30_000;
const BEGIN = 'mutation ($password: String!) { beginSecondFactor(password: $password) { result { secret } } }';
const CONFIRM = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { result { recoveryCodes } } }';

/** Creates an authenticator app for a secret. */
export function createAuthenticator(secret: string, now: () => Date) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  const getCode = (steps = 0) => totp.generate({ timestamp: now().getTime() + steps * STEP_MS });
  /** Returns six digits that match no code around the current time. */
  const getWrongCode = () => {
    const near = [-1, 0, 1].map(getCode);
    return ['123456', '234567', '345678', '456789'].find((code) => !near.includes(code)) ?? '';
  };
  return { getCode, getWrongCode };
}

/** Enables the second factor of an account. This uses up the code of the current half minute. */
export async function enroll(site: TestSite, account: { email: string; password: string }, now: () => Date) {
  const { access } = (await site.rest('POST', '/auth/login/', account)).body;
  const { data } = await site.graphql(BEGIN, { password: account.password }, access);
  const app = createAuthenticator(data.beginSecondFactor.result.secret, now);
  const confirmed = await site.graphql(CONFIRM, { code: app.getCode() }, access);
  return {
    ...app,
    access: access as string,
    recoveryCodes: confirmed.data.confirmSecondFactor.result.recoveryCodes as string[],
  };
}
