import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { solveOn } from '../test/solveOn';
import { validMessage } from '../test/validLead';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const SEND = `mutation ($input: ContactInput!, $form: FormInput) {
  contact(input: $input, form: $form) { email }
}`;

/** Solves a captcha question with the digits of another script, whose zero is a code point. */
async function solvedFrom(zero: number) {
  const solved = await solveOn(site, '/contact');
  const digits = [...(solved.captchaAnswer ?? '')].map((digit) => String.fromCodePoint(zero + Number(digit)));
  return { ...solved, captchaAnswer: digits.join('') };
}

test.each([
  ['Arabic', 0x660],
  ['Persian', 0x6f0],
  ['full-width', 0xff10],
])('an answer in %s digits is accepted over GraphQL and from the page without scripts', async (_whose, zero) => {
  const { errors } = await site.graphql(SEND, { input: validMessage, form: await solvedFrom(zero) });
  expect(errors).toBeUndefined();
  expect((await site.post('/contact', { ...validMessage, ...(await solvedFrom(zero)) })).status).toBe(303);
});
