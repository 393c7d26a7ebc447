import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type CaptchaForm, drawProblem, isSolved, type Problem, questionOf } from '../../schema/rules/captcha';
import type { Fault } from '../../schema/rules/Fault';
import { messages } from '../../schema/rules/messages';
import type { Captcha } from './Captcha';

const LIFETIME_MS = 2 * 60 * 60 * 1000;

type Verdict = { id: string; issuedAt: number } | { fault: Fault };

/** Issues and checks signed sums; keeps no state of its own. The row that a sum allows carries its id, once. */
export interface Captchas {
  issue(form: CaptchaForm): Captcha;
  verify(form: CaptchaForm, token: string, answer: string): Verdict;
}

type Payload = Problem & { id: string; form: CaptchaForm; expires: number };

export function createCaptchas(key: Buffer, now: () => Date): Captchas {
  const sign = (body: string) => createHmac('sha256', key).update(body).digest();

  const open = (token: string): Payload | undefined => {
    const [body = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(body);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return JSON.parse(Buffer.from(body, 'base64url').toString()) as Payload;
  };

  return {
    issue(form) {
      const problem = drawProblem(form, (min, max) => randomInt(min, max + 1));
      const id = randomBytes(16).toString('base64url');
      const payload: Payload = { ...problem, id, form, expires: now().getTime() + LIFETIME_MS };
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return { ...problem, question: questionOf(problem), token: `${body}.${sign(body).toString('base64url')}` };
    },
    verify(form, token, answer) {
      const fault = (code: Fault['code'], message: string): Verdict => ({ fault: { field: 'captcha', code, message } });
      if (answer.trim() === '') return fault('CAPTCHA_REQUIRED', messages.captchaRequired);
      const payload = open(token);
      const isCurrent = payload?.form === form && payload.expires > now().getTime();
      if (!payload || !isCurrent) return fault('CAPTCHA_EXPIRED', messages.captchaExpired);
      if (!isSolved(payload, answer)) return fault('CAPTCHA_WRONG', messages.captchaWrong);
      return { id: payload.id, issuedAt: payload.expires - LIFETIME_MS };
    },
  };
}
