import type { GraphQLOutputType } from 'graphql';
import { parseDocument } from 'yaml';
import { type Reading, readNode } from './readNode';

/** Reads YAML text as a value of a GraphQL type; `path` names the whole in fault messages. */
export function readYaml(text: string, path: string, type: GraphQLOutputType, reading: Reading): unknown {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true });
  for (const error of document.errors) reading.source.fault(error.pos[0], '', error.message);
  // A file that YAML itself cannot make sense of would only add misleading faults.
  if (document.errors.length > 0) return undefined;
  return readNode({ node: document.contents, path, offset: 0 }, type, reading);
}
