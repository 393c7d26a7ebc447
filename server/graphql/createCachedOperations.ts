import type { IncomingMessage } from 'node:http';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Request, RequestHandler } from 'express';
import { type DocumentNode, type GraphQLSchema, getOperationAST, parse, print } from 'graphql';
import { isCacheableOperation, isEmptyResult } from '../cache/Cacheable';
import { publicCacheControl, type RenderedResponse } from '../cache/CachedResponse';
import type { Render, ResponseCache } from '../cache/ResponseCache';
import { sendResponse } from '../cache/sendResponse';
import { httpStatus } from '../errors/httpError';
import type { CreateContext } from './createContextFactory';
import { getHash, type OperationResult, type RunOperation } from './createRunOperation';
import { getSearch } from './operations';
import { persistedOperations } from './persistedOperations';

/** Runs a persisted operation without a viewer. */
export type ReadOperation = <Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<OperationResult<Data>>;

/** Serves persisted operations that read only `@Cacheable` fields from the response cache: by GET, and in process for pages. */
export interface CachedOperations {
  /** Reads for pages: from the cache if the operation is cacheable, and never stale. */
  readOperation: ReadOperation;
  /** Returns the cache key of a GET, or undefined if Apollo has to answer it. */
  getKey(request: IncomingMessage): string | undefined;
  /**
   * Answers requests that are not cached yet. Errors go on to Apollo, which reports them.
   * @param count charges the call to the budget of its caller, because anybody can invent ids.
   */
  createHandler(count: (request: Request) => Promise<void>): RequestHandler;
}

interface Dependencies {
  schema: GraphQLSchema;
  cache: ResponseCache;
  runOperation: RunOperation;
  createContext: CreateContext;
}

interface CacheableOperation {
  hash: string;
  name: string;
  document: DocumentNode;
  variables: readonly { name: string; isText: boolean }[];
}

/** No query of a page has a longer address. */
const MAX_ADDRESS = 4_096;
const JSON_TYPE = 'application/json';
const RESPONSE_TYPE = 'application/graphql-response+json';

export function createCachedOperations({ schema, cache, runOperation, createContext }: Dependencies): CachedOperations {
  /** Filled on demand, because parsing all operations would delay the start. */
  const operations = new Map<string, CacheableOperation | undefined>();

  const findOperation = (hash: string) => {
    const text = persistedOperations.get(hash);
    if (text === undefined || operations.has(hash)) return operations.get(hash);
    const document = parse(text);
    const operation = isCacheableOperation(schema, document) ? describeOperation(hash, document) : undefined;
    operations.set(hash, operation);
    return operation;
  };

  /** Returns the key and the render function of an operation, or undefined if these variables make it uncacheable. */
  const findRead = (type: string, hash: string | undefined, variables: object, name?: string | null) => {
    const operation = hash === undefined ? undefined : findOperation(hash);
    const picked = operation && (name ?? operation.name) === operation.name && pickVariables(operation, variables);
    if (!picked) return undefined;
    const render: Render = async () =>
      renderResult(type, await runOperation(operation.document as never, picked, await createContext()));
    return { key: `${type} ${printAddress(operation, picked)}`, render };
  };

  const findGet = (type: string | undefined, url: string) => {
    const query = type && readQuery(url);
    return query ? findRead(type, query.hash, query.variables, query.operationName) : undefined;
  };

  return {
    async readOperation(document, variables) {
      const read = findRead(RESPONSE_TYPE, getHash(document), variables);
      if (!read) return runOperation(document, variables, await createContext());
      const { bodies } = await cache.fetchFresh(read.key, read.render);
      return JSON.parse(bodies.identity.toString());
    },
    getKey(request) {
      const { url = '' } = request;
      const type = getMediaType(request, url);
      // The browser writes addresses in the same form as the keys, so most of them need no parsing.
      const key = `${type} ${url}`;
      return type && cache.has(key) ? key : findGet(type, url)?.key;
    },
    createHandler: (count) => async (request, response, next) => {
      const { originalUrl } = request;
      const read = findGet(getMediaType(request, originalUrl), originalUrl);
      if (!read) return next();
      const cached = await count(request)
        .then(() => cache.fetch(read.key, read.render))
        .catch(() => undefined);
      if (cached?.status === 200) sendResponse(request, response, cached);
      else next();
    },
  };
}

function describeOperation(hash: string, document: DocumentNode): CacheableOperation {
  const operation = getOperationAST(document);
  const variables = (operation?.variableDefinitions ?? []).map(({ variable, type }) => ({
    name: variable.name.value,
    isText: print(type).startsWith('String'),
  }));
  // The order in which urql writes them.
  variables.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { hash, document, name: operation?.name?.value ?? '', variables };
}

/** Returns the variables of an operation, or undefined if one is free text, which has unlimited values. */
function pickVariables({ variables }: CacheableOperation, input: object): object | undefined {
  const picked: Record<string, unknown> = {};
  for (const { name, isText } of variables) {
    if (!Object.hasOwn(input, name)) continue;
    const value = (input as Record<string, unknown>)[name];
    if (isText && value !== null) return undefined;
    picked[name] = value;
  }
  return picked;
}

/** Prints the address as urql writes it in the browser. */
function printAddress({ hash, name }: CacheableOperation, variables: object): string {
  const extensions = { persistedQuery: { sha256Hash: hash, version: 1 } };
  const query = { operationName: name, variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) };
  return `/graphql?${new URLSearchParams(query)}`;
}

function renderResult(type: string, { data, errors }: OperationResult<unknown>): RenderedResponse {
  const isCacheable = !errors && !Object.values(data ?? {}).some(isEmptyResult);
  return {
    status: errors ? httpStatus(errors[0]?.extensions?.code) : 200,
    type: `${type}; charset=utf-8`,
    cacheControl: isCacheable ? publicCacheControl : 'no-store',
    vary: 'Accept',
    body: `${JSON.stringify({ errors, data })}\n`,
    route: '/graphql',
    isCacheable,
  };
}

/**
 * Returns the media type that Apollo would choose for the response to a public GET. Returns undefined for all other requests, and
 * for a GET without the header that Apollo requires against forged requests.
 */
function getMediaType({ method, headers }: IncomingMessage, url: string): string | undefined {
  const { accept = '*/*' } = headers;
  if (method !== 'GET' || !/^\/graphql\/?\?/.test(url) || url.length > MAX_ADDRESS) return undefined;
  if (headers.authorization !== undefined || !headers['apollo-require-preflight']) return undefined;
  if (accept === '*/*' || accept.startsWith(JSON_TYPE)) return JSON_TYPE;
  return accept.startsWith(RESPONSE_TYPE) ? RESPONSE_TYPE : undefined;
}

/** Reads the persisted operation in an address as Apollo reads it; undefined if Apollo has to reject the request. */
function readQuery(url: string): { hash: string; variables: object; operationName: string | null } | undefined {
  const query = new URLSearchParams(getSearch(url));
  const names = [...query.keys()];
  // Apollo compares a text with the hash, even an empty one, and rejects a repeated parameter.
  if (query.has('query') || new Set(names).size !== names.length) return undefined;
  try {
    const variables = JSON.parse(query.get('variables') ?? 'null') ?? {};
    const { version, sha256Hash: hash } = JSON.parse(query.get('extensions') ?? 'null')?.persistedQuery ?? {};
    if (version !== 1 || typeof hash !== 'string' || typeof variables !== 'object' || Array.isArray(variables))
      return undefined;
    return { hash, variables, operationName: query.get('operationName') || null };
  } catch {
    return undefined;
  }
}
