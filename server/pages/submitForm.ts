import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { validate } from 'uuid';
import { type FormState, sendAgainIn } from '../../client/entry.server';
import { checkFields } from '../../schema/rules/checkFields';
import type { Fault } from '../../schema/rules/Fault';
import { fromFaultsByField } from '../../schema/rules/faultsByField';
import { messages } from '../../schema/rules/messages';
import { clientAddress } from '../http/clientAddress';
import { httpStatus } from '../http/httpStatus';
import { emptyForm } from './formState';
import { forms, type PostedFormName } from './forms';
import type { PageContext } from './PageContext';

type Result = { stored: string } | { state: FormState; status: number; retryAfter?: number };

/** Takes a form that was posted without scripts through the same operation as every other door. */
export async function submitForm(page: PageContext, form: PostedFormName, request: Request): Promise<Result> {
  const { document, rules, captcha, toInput } = forms[form];
  const body = (request.body ?? {}) as Record<string, unknown>;
  // A browser sends the line breaks of a text area as CRLF, whatever was typed.
  const text = (name: string) => (typeof body[name] === 'string' ? body[name].replaceAll('\r\n', '\n') : '');
  const values = Object.fromEntries(Object.keys(rules).map((name) => [name, text(name)]));
  const fresh = emptyForm(page, form);
  // A page that is the same for everybody has no key of its own in it, and its form no sum yet. How long it was open nobody
  // knows then, so a form that is stored at once has no time in its key.
  const key = validate(text('key')) ? text('key') : captcha ? fresh.key : randomUUID();
  const answer = { captchaToken: text('captchaToken'), captchaAnswer: text('captchaAnswer') };

  const back = (status: number, faults: readonly Fault[], failure?: string): Result => ({
    state: { ...fresh, key, values, faults, ...(failure !== undefined && { failure }) },
    status,
  });

  // The form of the services page has some of the fields: it begins a request, and what is missing is no fault yet.
  if (text('begin')) return back(200, []);

  const { values: checked, faults } = checkFields(rules, values);
  const isAsked = text('captchaToken') !== '';
  const unanswered: Fault = { field: 'captcha', code: 'CAPTCHA_REQUIRED', message: messages.captchaRequired };
  if (captcha && isAsked && answer.captchaAnswer.trim() === '') faults.push(unanswered);
  if (faults.length > 0) return back(422, faults);
  if (captcha && !isAsked) return { state: { ...fresh, key, values, faults, isLastStep: true }, status: 200 };

  const context = await page.createContext({ address: clientAddress(request) });
  const variables = {
    input: toInput(checked),
    source: { page: request.path },
    form: { key, topic: text('topic'), ...(captcha && answer) },
  };
  const { data, errors } = await page.runOperation(document, variables as never, context);
  const error = errors?.[0];
  if (!error && data) return { stored: Object.values(data)[0]?.id ?? '' };
  const refused = fromFaultsByField(error?.extensions);
  if (refused) return back(422, refused);
  const { code, retryAfter } = error?.extensions ?? {};
  const message = error?.message ?? '';
  if (typeof retryAfter !== 'number') return back(httpStatus(code), [], message);
  return { ...back(httpStatus(code), [], `${message} ${sendAgainIn(retryAfter)}`), retryAfter };
}
