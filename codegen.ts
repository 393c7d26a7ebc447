import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed documents for schema/operations, from the printed schema. Run by `npm run gen`. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: 'schema/operations/*.graphql',
  generates: {
    'schema/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
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
