import { createHash } from 'node:crypto';
import type { CodegenConfig } from '@graphql-codegen/cli';

/** In plain hex, as Apollo's persisted queries name a text. */
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Typed documents for schema/operations, from the printed schema. Run by `npm run gen`. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: 'schema/operations/*.graphql',
  generates: {
    'schema/generated/': {
      preset: 'client',
      // The browser sends hashes; the server knows the texts (schema/generated/persisted-documents.json).
      presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: sha256 } },
      config: {
        enumsAsTypes: true,
        scalars: { DateTimeISO: 'string', ID: 'string', JSONObject: 'Record<string, unknown>' },
        strictScalars: true,
        useTypeImports: true,
        skipTypename: true,
      },
    },
  },
};

export default config;
