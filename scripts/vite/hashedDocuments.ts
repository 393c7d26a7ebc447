import type { Plugin } from 'vite';
import { shortHash } from '../../schema/shortHash.ts';

const DOCUMENT = /^export const (\w+Document) = (\{.*\}) as unknown as DocumentNode<(.*)>;$/gm;

interface Generated {
  __meta__?: { hash?: string };
  definitions: { kind: string; operation?: string; name?: unknown }[];
}

/**
 * Leaves of the typed documents, in the browser, what it needs: the operation's name and the start of the hash under which
 * the server knows it. On the server they stay whole and learn the same, by which urql finds in the browser what the server
 * has asked already.
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
          const document = JSON.parse(json) as Generated;
          const hash = document.__meta__?.hash;
          if (!hash) throw new Error(`${name} has no hash; run "npm run gen".`);
          const operation = document.definitions.find(({ kind }) => kind === 'OperationDefinition');
          const short = { kind: operation?.kind, operation: operation?.operation, name: operation?.name };
          const kept = isBrowser ? { kind: 'Document', definitions: [short] } : document;
          return `export const ${name} = ${JSON.stringify({ ...kept, documentId: shortHash(hash) })} as unknown as DocumentNode<${types}>;`;
        });
      },
    },
  };
}
