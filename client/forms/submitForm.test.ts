import { CombinedError } from '@urql/core';
import { RouterContextProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import messages from '../../schema/generated/messages/en';
import { clientContext } from '../graphql/clientContext';
import { localizationContext } from '../messages/localizationContext';
import type { FormName } from './formDefinitions';
import { createFormAction, type FormResult, submissionsContext } from './submitForm';

const KEY = '01890000-0000-7000-8000-000000000000';
const message = { name: 'Hind Alaoui', email: 'hind@spice.example', message: 'One\r\ntwo' };
const solved = { captchaToken: 'token', captchaAnswer: '7' };

const rejected = (extensions: Record<string, unknown>) => ({
  error: new CombinedError({ graphQLErrors: [{ message: 'No.', extensions }] }),
});

/** Posts a form with a client that returns this answer to the mutation. */
async function post(name: FormName, fields: Record<string, string>, answer: object = { data: { it: { id: 'row' } } }) {
  const mutation = vi.fn((_document: unknown, _variables: object) => ({ toPromise: async () => answer }));
  const onStored = vi.fn();
  const context = new RouterContextProvider();
  context.set(clientContext, { mutation } as never);
  context.set(localizationContext, { locale: 'en', messages });
  context.set(submissionsContext, { getSource: () => ({ page: '/somewhere' }), onStored });
  const request = new Request('https://site.example/contact', { method: 'POST', body: new URLSearchParams(fields) });
  const sent = await createFormAction(name)({ request, context, params: {} } as never);
  const { data, init } = sent as { data: FormResult; init: ResponseInit };
  return { result: data, status: init.status, variables: mutation.mock.calls[0]?.[1], onStored };
}

test('a valid form is stored with its source, its key and the captcha answer', async () => {
  const sent = await post('contact', { ...message, ...solved, key: KEY, topic: 'Marketing' });
  expect(sent.variables).toEqual({
    input: { ...message, phone: null, message: 'One\ntwo' },
    source: { page: '/somewhere' },
    form: { key: KEY, topic: 'Marketing', ...solved },
  });
  expect([sent.result.status, sent.result.reference, sent.status]).toEqual(['stored', 'row', 200]);
  expect(sent.onStored).toHaveBeenCalledWith('contact', KEY, 'row');
});

test('wrong fields come back with the typed values, and nothing is sent', async () => {
  const { result, status, variables } = await post('contact', { ...message, ...solved, email: 'hind', key: KEY });
  expect(status).toBe(422);
  expect(result).toMatchObject({ status: 'invalid', key: KEY, values: { name: 'Hind Alaoui', email: 'hind' } });
  expect(result.errors?.map(({ field }) => field)).toEqual(['email']);
  expect(variables).toBeUndefined();
});

test('a captcha question left unanswered is one of the errors', async () => {
  const { result } = await post('contact', { ...message, email: '', captchaToken: 'token' });
  expect(result.errors?.map(({ code }) => code)).toEqual(['REQUIRED', 'CAPTCHA_REQUIRED']);
});

test('a valid form without a captcha question yet has one step left', async () => {
  const { result, status, variables } = await post('contact', message);
  expect([result.status, status, variables]).toEqual(['lastStep', 200, undefined]);
});

test('a form that starts a request on another page comes back without errors', async () => {
  const { result } = await post('quote', { begin: '1', firstName: 'Salma' });
  expect(result).toMatchObject({ status: 'editing', values: { firstName: 'Salma', lastName: '' } });
  expect(result.errors).toBeUndefined();
});

test('choices go to the server by their GraphQL names', async () => {
  const typed = { projectType: 'webapp', timeline: '1month', projectDescription: 'A shop.', ...solved };
  const names = { firstName: 'Nadia', lastName: 'Cherkaoui', email: 'nadia@museum.example' };
  const { variables } = await post('quote', { ...typed, ...names });
  expect(variables).toMatchObject({ input: { projectType: 'WEBAPP', timeline: 'ONE_MONTH' } });
});

test('errors of fields make a form invalid; any other error is a failure with the status of its code', async () => {
  const fields = { fields: { email: ['Taken.'] }, fieldCodes: { email: ['INVALID_VALUE'] } };
  const invalid = await post(
    'newsletter',
    { email: 'a@b.example' },
    rejected({ code: 'VALIDATION_FAILED', ...fields }),
  );
  expect([invalid.result.status, invalid.status]).toEqual(['invalid', 422]);
  const limited = await post(
    'newsletter',
    { email: 'a@b.example' },
    rejected({ code: 'TOO_MANY_REQUESTS', retryAfter: 9 }),
  );
  expect(limited.status).toBe(429);
  expect(limited.result.submitError).toMatchObject({ reason: 'limited', message: 'No.', retryAfter: 9 });
  expect(limited.onStored).not.toHaveBeenCalled();
});

test('an answer without a row counts as a failure', async () => {
  const { result } = await post('newsletter', { email: 'a@b.example' }, { data: { subscribe: null } });
  expect(result.status).toBe('failed');
});

test('a form without a key gets one; without a captcha the key contains no time', async () => {
  const [contact, newsletter] = [await post('contact', message), await post('newsletter', { email: 'a@b.example' })];
  expect(contact.result.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
  expect(newsletter.result.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  expect((await post('contact', { ...message, key: 'mine' })).result.key).not.toBe('mine');
});
