import { randomBytes, randomInt } from 'node:crypto';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  drawProblem,
  type CaptchaForm as Form,
  formatQuestion,
  isSolved,
  type Operation,
  type Problem,
} from '../../schema/rules/captcha';
import type { FieldError } from '../../schema/rules/FieldError';
import { messages } from '../../schema/rules/messages';
import { createSignedTokens } from '../signedTokens';

export const CaptchaForm = { QUOTE: 'quote', CONTACT: 'contact' } as const satisfies Record<string, Form>;
registerEnumType(CaptchaForm, { name: 'CaptchaForm', description: 'The form that a sum is for.' });

@ObjectType({ description: 'A sum that a person solves before a form is sent (specification, section 5).' })
export class Captcha {
  @Field(() => String, { description: 'The sum in words, such as “What is 3 + 4?”.' })
  question!: string;

  @Field(() => Int)
  first!: number;

  @Field(() => Int)
  second!: number;

  @Field(() => String, { description: '+, - or *.' })
  operation!: Operation;

  @Field(() => String, { description: 'Signed by the server, good for two hours and for one stored form.' })
  token!: string;
}

const LIFETIME_MS = 2 * 60 * 60 * 1000;

type Verdict = { id: string; issuedAt: number } | { fieldError: FieldError };

/** Issues and checks signed sums; keeps no state of its own. The row that a sum allows carries its id, once. */
export interface Captchas {
  issue(form: Form): Promise<Captcha>;
  verify(form: Form, token: string, answer: string): Promise<Verdict>;
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
      return { ...problem, question: formatQuestion(problem), token };
    },
    async verify(form, token, answer) {
      const reject = (code: FieldError['code'], message: string) => ({
        fieldError: { field: 'captcha', code, message },
      });
      if (answer.trim() === '') return reject('CAPTCHA_REQUIRED', messages.captchaRequired);
      const captcha = await tokens.read(form, token);
      if (!captcha) return reject('CAPTCHA_EXPIRED', messages.captchaExpired);
      if (!isSolved(captcha, answer)) return reject('CAPTCHA_WRONG', messages.captchaWrong);
      return { id: captcha.jti, issuedAt: captcha.issuedAt };
    },
  };
}
