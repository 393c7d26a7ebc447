import { randomBytes, randomInt } from 'node:crypto';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { isolateLeftToRight, type Locale } from '../../schema/locales';
import {
  drawProblem,
  type CaptchaForm as Form,
  formatProblem,
  isSolved,
  type Operation,
  type Problem,
} from '../../schema/rules/captcha';
import type { FieldError } from '../../schema/rules/FieldError';
import { createSignedTokens } from '../common/signedTokens';
import { getTranslate } from '../common/translate';

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

/** Issues and checks signed captcha questions without storing them. The row that a question allows has its id, which is unique. */
export interface Captchas {
  /** Returns a question in the language of the visitor. */
  issue(form: Form, locale: Locale): Promise<Captcha>;
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
    async issue(form, locale) {
      const problem = drawProblem(form, (min, max) => randomInt(min, max + 1));
      const token = await tokens.sign(form, { ...problem, jti: randomBytes(16).toString('base64url') });
      return { ...problem, question: getQuestion(problem, locale), token };
    },
    async verify(form, token, answer) {
      const reject = (code: FieldError['code']) => ({ fieldError: { field: 'captcha', code } });
      if (answer.trim() === '') return reject('CAPTCHA_REQUIRED');
      const captcha = await tokens.read(form, token);
      if (!captcha) return reject('CAPTCHA_EXPIRED');
      if (!isSolved(captcha, answer)) return reject('CAPTCHA_WRONG');
      return { id: captcha.jti, issuedAt: captcha.issuedAt };
    },
  };
}

/** Isolates the problem in right-to-left text, where it would be read from its end. */
function getQuestion(problem: Problem, locale: Locale): string {
  const text = formatProblem(problem);
  return getTranslate(locale, 'forms')('captchaQuestion', { problem: isolateLeftToRight(text, locale) });
}
