import type { Plugin } from 'vite';

const DOCUMENT = /^export const (\w+Document) = (\{.*\}) as unknown as DocumentNode<(.*)>;$/gm;

interface Generated {
  __meta__: { hash: string };
  definitions: { kind: string; operation?: string; name?: unknown }[];
}

/**
 * Leaves of each generated document, in the browser, what is sent: the operation's name and its hash. Whole, all documents are
 * 3 KB of every page's script. On both sides a document gets its hash as `documentId`, by which urql finds in the browser
 * what the server has asked already.
 */
export function hashedDocuments(): Plugin {
  return {
    name: 'hashed-documents',
    enforce: 'pre',
    transform: {
      filter: { id: /schema\/generated\/graphql\.ts$/ },
      handler(code) {
        const isBrowser = this.environment.config.consumer === 'client';
        return code.replaceAll(DOCUMENT, (_, name: string, json: string, types: string) => {
          const whole = JSON.parse(json) as Generated;
          const { __meta__ } = whole;
          const operation = whole.definitions.find(({ kind }) => kind === 'OperationDefinition');
          // urql looks at the selection set, and adds to it.
          const selectionSet = { kind: 'SelectionSet', selections: [] };
          const short = {
            kind: 'Document',
            definitions: [{ ...operation, variableDefinitions: undefined, selectionSet }],
          };
          const document = { ...(isBrowser ? short : whole), documentId: __meta__.hash };
          return `export const ${name} = ${JSON.stringify(document)} as unknown as DocumentNode<${types}>;`;
        });
      },
    },
  };
}
