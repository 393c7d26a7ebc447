import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInput } from '../../schema/rules/checkInput';
import {
  Budget,
  nameOfChoice,
  offeredBudgets,
  offeredProjectTypes,
  offeredTimelines,
  ProjectType,
  Timeline,
} from '../../schema/rules/choices';
import { contactRules } from '../../schema/rules/contactRules';
import { toErrorsByField } from '../../schema/rules/errorsByField';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { leadRules } from '../../schema/rules/leadRules';
import { wordFieldErrors } from '../errors/wordFieldErrors';
import { readItems } from './inboxCalls';
import { inEnglish } from './inEnglish';
import { openTestSite, type TestSite } from './openTestSite';
import { leadCases, messageCases, type RuleCase } from './ruleCases';
import { solveOn } from './solveOn';
import { validLead, validMessage } from './validLead';

type Input = Record<string, unknown>;
interface Transport {
  of: string;
  valid: Input;
  cases: RuleCase[];
  rules: FieldRules;
  rest: string;
  page: string;
  /** Selection within the braces of a mutation. */
  field: string;
  type: string;
}

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const doors: Transport[] = [
  {
    of: 'a lead',
    valid: validLead,
    cases: leadCases,
    rules: leadRules,
    rest: '/leads/',
    page: '/get-quote',
    field: 'createLead(input: $input) { id }',
    type: 'CreateLeadInput!',
  },
  {
    of: 'a message',
    valid: validMessage,
    cases: messageCases,
    rules: contactRules,
    rest: '/contact/',
    page: '/contact',
    field: 'contact(input: $input) { id }',
    type: 'ContactInput!',
  },
];

/** Replaces REST values by GraphQL names; a word that is neither stays. */
function inGraphql(input: Input): Input {
  const named = (key: string, choices: Record<string, string>) =>
    Object.values(choices).includes(input[key] as string) ? { [key]: nameOfChoice(choices, input[key] as string) } : {};
  return { ...input, ...named('projectType', ProjectType), ...named('timeline', Timeline) };
}

/** All spellings of the same call. */
const spellings = [
  ['', (field: string) => `{ ${field} }`],
  [', within a fragment', (field: string) => `{ ... on Mutation { ${field} } }`],
  [', within a named fragment', (field: string) => `{ ...Sent } fragment Sent on Mutation { ${field} }`],
] as const;

const getOffered = (choices: object, offered: readonly string[]) =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => offered.includes(value)));
const lists: Record<string, object> = {
  projectType: getOffered(ProjectType, offeredProjectTypes),
  timeline: getOffered(Timeline, offeredTimelines),
  budget: getOffered(Budget, offeredBudgets),
};

/** Returns the errors of the rules, which every transport has to return. Programs also get the valid choices. */
function expected(rules: FieldRules, input: Input, getChoices?: (list: object) => string[]) {
  const fieldErrors = checkInput(rules, input).fieldErrors.map((fieldError) =>
    fieldError.code === 'INVALID_CHOICE' && getChoices
      ? { ...fieldError, choices: getChoices(lists[fieldError.field] ?? {}) }
      : fieldError,
  );
  return {
    codes: Object.fromEntries(fieldErrors.map(({ field, code }) => [field, code])),
    fields: toErrorsByField(wordFieldErrors(fieldErrors, 'en')).fields,
  };
}

describe.each(doors)(
  '$of is rejected with the same messages on every transport',
  ({ valid, cases, rules, rest, page, field, type }) => {
    describe.each(cases)('$what', ({ input: changes, codes, onlyJson }) => {
      const input = { ...valid, ...changes };

      test('the rules name the fields', () => {
        expect(expected(rules, input).codes).toEqual(codes);
      });

      test('REST', async () => {
        const { status, body } = await site.rest('POST', rest, input);
        expect(status).toBe(400);
        expect(body.code).toBe('VALIDATION_FAILED');
        expect(body.fields).toEqual(expected(rules, input, Object.values).fields);
      });

      test.each(spellings)('GraphQL%s', async (_, spell) => {
        const { data, errors } = await site.graphql(`mutation ($input: ${type}) ${spell(field)}`, {
          input: inGraphql(input),
        });
        expect(data).toBeUndefined();
        expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
        expect(errors?.[0]?.extensions.fields).toEqual(expected(rules, input, Object.keys).fields);
      });

      test.runIf(!onlyJson)('the page without scripts', async () => {
        const answer = await site.post(inEnglish(page), {
          ...(input as Record<string, string>),
          ...(await solveOn(site, page)),
        });
        const html = await answer.text();
        expect(answer.status).toBe(422);
        for (const [message] of Object.values(expected(rules, input).fields)) {
          expect(html).toContain(message?.replaceAll('"', '&quot;').replaceAll("'", '&#x27;'));
        }
      });
    });
  },
);

test('text pasted with page breaks and invisible marks is stored as it looks, over every transport', async () => {
  const email = 'pasted@visitor.example';
  const phone = '+212 600 00 00 00';
  const input = { name: 'Rita', email: `${email}\u200f`, phone: `\u202a${phone}\u202c`, message: 'one\ftwo\v' };
  const token = await site.signIn();
  expect((await site.rest('POST', '/contact/', input)).status).toBe(201);
  expect((await site.post('/contact', { ...input, ...(await solveOn(site, '/contact')) })).status).toBe(303);
  await site.graphql('mutation ($input: ContactInput!) { contact(input: $input) { id } }', { input });
  const stored = await readItems(site, token, 'CONTACT_MESSAGE', 'email phone text', `search: "${email}"`);
  expect(stored).toEqual(Array(3).fill({ email, phone, text: 'one\ntwo' }));
});

test('a text far too long is returned in its form without scripts, in any script', async () => {
  const message = 'سلام '.repeat(3000);
  const page = await site.post(inEnglish('/contact'), {
    ...validMessage,
    message,
    ...(await solveOn(site, '/contact')),
  });
  expect(page.status).toBe(422);
  const html = await page.text();
  expect(html).toContain(message.trimEnd());
  expect(html).toContain('5,000 characters');
});

describe('default values in a document', () => {
  const call =
    'createLead(input: { projectType: WEBSITE, timeline: FLEXIBLE, projectDescription: "A shop.", firstName: $name, lastName: "Alami", email: $email }) { firstName email }';

  test('are checked by the rules as well', async () => {
    const { errors } = await site.graphql(
      `mutation ($name: String! = "Rita", $email: String! = "a@visitor.example, b@visitor.example") { ${call} }`,
    );
    expect(errors?.[0]?.extensions.fieldCodes).toEqual({ email: ['INVALID_EMAIL'] });
  });

  test('are sufficient if they are valid', async () => {
    const { data, errors } = await site.graphql(
      `mutation ($name: String! = "Rita", $email: String! = "rita@visitor.example") { ${call} }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ createLead: { firstName: 'Rita', email: 'rita@visitor.example' } });
  });

  test('may also be a whole input', async () => {
    const input = '{ name: "Rita", email: "rita@visitor.example", message: "Hello." }';
    const { data, errors } = await site.graphql(
      `mutation ($input: ContactInput! = ${input}) { contact(input: $input) { name } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ contact: { name: 'Rita' } });
  });
});
