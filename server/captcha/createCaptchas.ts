import { randomBytes, randomInt } from 'node:crypto';
import { type CaptchaForm, drawProblem, isSolved, type Problem, questionOf } from '../../schema/rules/captcha';
import type { FieldError } from '../../schema/rules/FieldError';
import { messages } from '../../schema/rules/messages';
import { createSignedTokens } from '../secrets/signedTokens';
import type { Captcha } from './Captcha';

const LIFETIME_MS = 2 * 60 * 60 * 1000;

type Verdict = { id: string; issuedAt: number } | { fault: FieldError };

/** Issues and checks signed sums; keeps no state of its own. The row that a sum allows carries its id, once. */
export interface Captchas {
  issue(form: CaptchaForm): Promise<Captcha>;
  verify(form: CaptchaForm, token: string, answer: string): Promise<Verdict>;
}

export function createCaptchas(key: Buffer, now: () => Date): Captchas {
  const tokens = createSignedTokens<Problem & { jti: string }>({
    key,
    type: 'captcha+jwt',
    lifetimeMs: LIFETIME_MS,
    now,
  });

  return {
    async issue(form) {
      const problem = drawProblem(form, (min, max) => randomInt(min, max + 1));
      const token = await tokens.sign(form, { ...problem, jti: randomBytes(16).toString('base64url') });
      return { ...problem, question: questionOf(problem), token };
    },
    async verify(form, token, answer) {
      const reject = (code: FieldError['code'], message: string) => ({ fault: { field: 'captcha', code, message } });
      if (answer.trim() === '') return reject('CAPTCHA_REQUIRED', messages.captchaRequired);
      const captcha = await tokens.read(form, token);
      if (!captcha) return reject('CAPTCHA_EXPIRED', messages.captchaExpired);
      if (!isSolved(captcha, answer)) return reject('CAPTCHA_WRONG', messages.captchaWrong);
      return { id: captcha.jti, issuedAt: captcha.issuedAt };
    },
  };
}
