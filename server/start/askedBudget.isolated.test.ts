import 'reflect-metadata';
import { GraphQLEnumType, type GraphQLInputObjectType } from 'graphql';
import { expect, test, vi } from 'vitest';
import { validLead } from '../test/validLead';

// An agency that asks for a budget: two are offered, one is retired.
vi.mock('../../schema/generated/choices', async (load) => ({
  ...(await load<typeof import('../../schema/generated/choices')>()),
  Budget: { UNDER_5K: 'under-5k', FROM_5K: '5k-up', A_SHIP: 'ship' },
  retiredValues: { ProjectType: [], Timeline: [], Budget: ['ship'], ServiceType: [] },
}));
vi.mock('../../schema/generated/choiceNames/en.json', async (load) => {
  const { default: names } = await load<{ default: object }>();
  return { default: { ...names, budgets: { 'under-5k': 'Below 5,000', '5k-up': '5,000 and more', ship: 'A ship' } } };
});

const { leadRules } = await import('../../schema/rules/leadRules');
const { checkFields } = await import('../../schema/rules/checkFields');
const { buildApiSchema } = await import('../graphql/buildApiSchema');
const { Lead } = await import('../leads/Lead');
const { createOpenApi } = await import('../rest/createOpenApi');
const { inputSchema } = await import('../rest/jsonSchema');
const { getDocuments } = await import('../rest/operations');
const { csvColumns } = await import('../rest/sendCsv');
const { readContents } = await import('../content/readContents');
const { submissionLines } = await import('../mail/submissionLines');
const { createMessage } = await import('../outbox/Event');

const getErrors = (budget: string) =>
  checkFields(leadRules, { ...validLead, budget }).fieldErrors.map(({ field, code }) => [field, code]);

test('an offered budget or none is accepted, another is not', () => {
  for (const fit of ['under-5k', '5k-up', '']) expect(getErrors(fit)).toEqual([]);
  for (const unfit of ['ship', 'UNDER_5K']) expect(getErrors(unfit)).toEqual([['budget', 'INVALID_CHOICE']]);
});

test('GraphQL, REST and its file have the budget', async () => {
  const schema = await buildApiSchema();
  expect(schema.getType('Budget')).toBeInstanceOf(GraphQLEnumType);
  const { properties, required } = inputSchema(schema.getType('CreateLeadInput') as GraphQLInputObjectType);
  expect(properties?.budget).toMatchObject({ enum: ['under-5k', '5k-up', null] });
  expect(required).not.toContain('budget');
  const documents = getDocuments(schema);
  const { paths, components } = createOpenApi(schema, documents, { name: 'Warda', email: 'hello@warda.example' });
  expect(components.schemas.Lead?.properties).toHaveProperty('budget');
  const filter = paths['/leads/export/']?.get?.parameters.find(({ name }) => name === 'budget');
  expect(filter?.schema.enum).toEqual(['under-5k', '5k-up', 'ship']);
  expect(csvColumns(schema, documents.ExportLeadsDocument as never)).toContain('budget');
});

test('mail words a budget, and webhooks send its id', async () => {
  const { en: content } = await readContents();
  const lead = Object.assign(new Lead(), { budget: 'ship' });
  const asked = { content, locale: 'en', fields: ['budget'] } as const;
  expect(submissionLines(lead, asked)).toEqual([['Budget', 'A ship']]);
  expect(createMessage({ type: 'lead.created' } as never, lead).data).toHaveProperty('budget', 'ship');
});
