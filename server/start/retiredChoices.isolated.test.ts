import 'reflect-metadata';
import { GraphQLEnumType, type GraphQLInputObjectType } from 'graphql';
import { expect, test, vi } from 'vitest';
import { inputSchema, scalarSchema } from '../rest/jsonSchema';

// The lists as after a change of agency/choices.yaml: one project type retired and one added, a service retired.
vi.mock('../../schema/generated/choices', async (load) => {
  const shipped = await load<typeof import('../../schema/generated/choices')>();
  return {
    ...shipped,
    ProjectType: { ...shipped.ProjectType, CASTLE_WORK: 'castle' },
    retiredValues: { ProjectType: ['mobile'], Timeline: [], Budget: [], ServiceType: ['mern'] },
    retiredPages: ['mern-stack'],
  };
});

const { leadRules } = await import('../../schema/rules/leadRules');
const { checkFields } = await import('../../schema/rules/checkFields');
const { buildApiSchema, printApiSchema } = await import('../graphql/buildApiSchema');
const { CHOICE_COLUMNS } = await import('./foreignValues');
const { readContents } = await import('../content/readContents');
const { submissionLines } = await import('../mail/submissionLines');
const { ServiceRequest } = await import('../service-requests/ServiceRequest');
const { validLead } = await import('../test/validLead');

const getChoiceErrors = (projectType: string) => checkFields(leadRules, { ...validLead, projectType }).fieldErrors;

test('a retired value is rejected as input, and an added one accepted', () => {
  expect(getChoiceErrors('mobile')).toEqual([{ field: 'projectType', label: 'projectType', code: 'INVALID_CHOICE' }]);
  expect(getChoiceErrors('castle')).toEqual([]);
});

test('a retired value is deprecated in its enum, and readable in stored rows', async () => {
  expect(await printApiSchema()).toMatch(/^ {2}MOBILE @deprecated\(reason: "No longer offered; [^"]+"\)$/m);
  expect(CHOICE_COLUMNS.leads?.project_type).toEqual(expect.arrayContaining(['mobile', 'castle']));
});

test('the REST description offers no retired value as input, and has it in answers and filters', async () => {
  const schema = await buildApiSchema();
  const { properties } = inputSchema(schema.getType('CreateLeadInput') as GraphQLInputObjectType);
  expect(properties?.projectType?.enum).toContain('castle');
  expect(properties?.projectType?.enum).not.toContain('mobile');
  const filter = schema.getType('ProjectType');
  expect(filter).toBeInstanceOf(GraphQLEnumType);
  expect(scalarSchema(filter as GraphQLEnumType).enum).toContain('mobile');
  expect(scalarSchema(schema.getType('StoredProjectType') as never).anyOf?.[0]?.enum).toContain('mobile');
});

test('a retired service has no page, and no link to one', async () => {
  const { en } = await readContents();
  expect(JSON.stringify([en.services, en.serviceDetails, en.home.services, en.site.servicesMenu])).not.toMatch(
    /"(id|slug)":"mern-stack"/,
  );
});

test('mail names a retired service by the name in its list', async () => {
  const { en: content } = await readContents();
  const row = Object.assign(new ServiceRequest(), { service: 'mern-stack' });
  expect(submissionLines(row, { content, locale: 'en' })).toEqual([[expect.any(String), 'MERN Stack']]);
});
