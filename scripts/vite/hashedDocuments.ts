import type { DocumentNode } from 'graphql';
import type { Plugin } from 'vite';

interface Generated extends DocumentNode {
  /** A fragment alone has none. */
  __meta__?: { hash: string };
}

/**
 * Leaves of each generated document, in the browser, what is sent: the operation's name and its hash. Whole, all documents are
 * 3 KB of every page's script. On both sides a document gets its hash as `documentId`, by which urql finds in the browser
 * what the server has asked already.
 */
export function hashedDocuments(): Plugin {
  return {
    name: 'hashed-documents',
    transform: {
      filter: { id: /schema\/generated\/graphql\.ts$/ },
      async handler(code) {
        const isBrowser = this.environment.config.consumer === 'client';
        const module: Record<string, Generated> = await import(`data:text/javascript,${encodeURIComponent(code)}`);
        const documents = Object.entries(module).map(([name, whole]) => {
          const document = { ...(isBrowser ? shorten(whole) : whole), documentId: whole.__meta__?.hash };
          return `export const ${name} = ${JSON.stringify(document)};`;
        });
        return documents.join('\n');
      },
    },
  };
}

function shorten({ kind, definitions }: Generated) {
  const operation = definitions.find((definition) => definition.kind === 'OperationDefinition');
  // urql looks at the selection set, and adds to it.
  const selectionSet = { kind: 'SelectionSet', selections: [] };
  return { kind, definitions: [{ ...operation, variableDefinitions: undefined, selectionSet }] };
}
