import { createHash } from 'node:crypto';
import type { CodegenConfig } from '@graphql-codegen/cli';

/** In plain hex, as Apollo's persisted queries name a text. */
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Stored choices: a name of the enum, or any other text (decision 52). */
const storedChoices = [
  'StoredBudget',
  'StoredLocale',
  'StoredPrivacyRequestKind',
  'StoredPrivacyRequestOutcome',
  'StoredProjectType',
  'StoredScreenshotType',
  'StoredServiceType',
  'StoredTimeline',
];

const options = {
  enumsAsTypes: true,
  scalars: {
    DateTimeISO: 'string',
    ID: 'string',
    JSON: 'unknown',
    JSONObject: 'Record<string, unknown>',
    // An enum where the agency has the list (server/common/StoredChoice.ts).
    Budget: 'never',
    ...Object.fromEntries(storedChoices.map((name) => [name, 'string'])),
  },
  strictScalars: true,
  useTypeImports: true,
  skipTypename: true,
};

/** Typed documents for schema/operations, from the printed schema. Run by `npm run gen`. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: {
    'schema/generated/': {
      preset: 'client',
      documents: 'schema/operations/*.graphql',
      // The browser sends hashes; the server knows the texts (schema/generated/persisted-documents.json).
      presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: sha256 } },
      config: options,
    },
    // The desk sends whole texts, which staff may run on a locked server, too; its normalised cache reads them.
    'schema/generated/desk/': {
      preset: 'client',
      documents: 'schema/operations/desk/*.graphql',
      presetConfig: { fragmentMasking: false },
      config: options,
    },
  },
};

export default config;
