import type { DocumentNode } from 'graphql';
import type { Plugin } from 'vite';

interface Generated extends DocumentNode {
  /** Undefined for a fragment. */
  __meta__?: { hash: string };
}

/**
 * Reduces each generated document in the browser to the name and hash that are sent. All whole documents would add 3 KB to every
 * page's script. In browser and server a document gets its hash as `documentId`, by which urql finds results that the server has
 * already queried.
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
  // urql reads the selection set, and adds to it.
  const selectionSet = { kind: 'SelectionSet', selections: [] };
  return { kind, definitions: [{ ...operation, variableDefinitions: undefined, selectionSet }] };
}
