import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, type GraphQLSchema, getOperationAST } from 'graphql';
import { FRESH_MS, type KeptAnswers } from '../kept/createKeptAnswers';
import { isKeptOperation } from '../kept/isKeptOperation';
import { isNothing } from '../kept/isNothing';
import type { CreateContext } from './createContextFactory';
import type { OperationResult, RunOperation } from './createRunOperation';

/** Runs one of the site’s own operations for nobody in particular. */
export type ReadOperation = <Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<OperationResult<Data>>;

interface Given {
  schema: GraphQLSchema;
  kept: KeptAnswers;
  now: () => Date;
  runOperation: RunOperation;
  createContext: CreateContext;
}

interface Read {
  result: Promise<OperationResult<unknown>>;
  changes: number;
  freshUntil: number;
}

/** Choices of variables have no end. */
export const MAX_READS = 300;

/**
 * Reads for those who make answers: what says the same to everybody is run once until something changes, whichever page, form
 * that came back or answer it is for. Never old, since what is made of it would be.
 */
export function createKeptReads({ schema, kept, now, runOperation, createContext }: Given): ReadOperation {
  /** In order of use. */
  const reads = new Map<string, Read>();
  const names = new WeakMap<DocumentNode, string>();

  const nameOf = (document: DocumentNode) => {
    const known = names.get(document);
    if (known !== undefined) return known;
    const name = isKeptOperation(schema, document) ? (getOperationAST(document)?.name?.value ?? '') : '';
    names.set(document, name);
    return name;
  };

  return async (document, variables) => {
    const run = async () => runOperation(document, variables, await createContext());
    const name = nameOf(document);
    if (!name) return run();
    const key = `${name} ${JSON.stringify(variables)}`;
    const known = reads.get(key);
    reads.delete(key);
    const isFresh = known?.changes === kept.changes && known.freshUntil > now().getTime();
    const read = isFresh ? known : { result: run(), changes: kept.changes, freshUntil: now().getTime() + FRESH_MS };
    reads.set(key, read);
    for (const oldest of reads.keys()) {
      if (reads.size <= MAX_READS) break;
      reads.delete(oldest);
    }
    const forget = () => reads.get(key) === read && reads.delete(key);
    try {
      const result = (await read.result) as OperationResult<never>;
      if (!isComplete(result)) forget();
      return result;
    } catch (error) {
      forget();
      throw error;
    }
  };
}

/** What failed may not fail again. */
export const isComplete = ({ data, errors }: OperationResult<unknown>): boolean =>
  !errors && !Object.values(data ?? {}).some(isNothing);
