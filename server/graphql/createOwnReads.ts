import type { IncomingMessage, RequestListener } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { type DocumentNode, type GraphQLSchema, getOperationAST, parse, print } from 'graphql';
import { isInUtf8 } from '../http/acceptUtf8Labels';
import { httpStatus } from '../http/httpStatus';
import type { Answer } from '../kept/Answer';
import type { KeptAnswers } from '../kept/createKeptAnswers';
import { isKeptOperation } from '../kept/isKeptOperation';
import type { PreparedAnswer } from '../kept/PreparedAnswer';
import { publicCacheControl } from '../kept/publicCacheControl';
import { type SendAnswer, sendAnswer } from '../kept/sendAnswer';
import { forThisRequest } from '../requestInfo';
import { isComplete, type ReadOperation } from './createKeptReads';
import { ownOperation } from './ownOperations';
import { searchOf } from './searchOf';

interface Given {
  schema: GraphQLSchema;
  kept: KeptAnswers;
  readOperation: ReadOperation;
  send: SendAnswer;
}

/** The site's own public reads, by hash and variables, from what is kept: by POST, and by GET for caches on the way. */
export interface OwnReads {
  /** Answers what is kept, ahead of Express and Apollo; anything else goes on untouched. */
  answerKept(next: RequestListener): RequestListener;
  /**
   * Makes what is not kept yet, where it is known who asks. What is refused there, or does not succeed, goes on to Apollo, so
   * that there is one way in which errors are told.
   * @param count takes what the call costs from the budget of its caller, since names of nothing have no end.
   */
  answerCounted(count: (request: Request) => Promise<void>): RequestHandler;
}

interface Variable {
  name: string;
  isText: boolean;
}

/** An operation of the site whose answers are kept. */
interface Own {
  name: string | undefined;
  document: DocumentNode;
  variables: readonly Variable[];
}

interface Asked {
  hash: string;
  variables: Record<string, unknown>;
  operationName: unknown;
}

/** A hash and the variables of a page; whatever is larger is something else. */
const MAX_BYTES = 4_096;
const PLAIN = 'application/json';
const MODERN = 'application/graphql-response+json';

export function createOwnReads({ schema, kept, readOperation, send }: Given): OwnReads {
  const known = new Map<string, Own | null>();
  /** What requests on their way to Apollo ask for, if its answer would be kept. */
  const missed = new WeakMap<IncomingMessage, () => Promise<PreparedAnswer>>();

  /** The operation of a hash, if its answers are kept. */
  const ownOf = (hash: string): Own | null => {
    const found = known.get(hash);
    if (found !== undefined) return found;
    const text = ownOperation(hash);
    if (text === undefined) return null;
    const document = parse(text);
    const name = getOperationAST(document)?.name?.value;
    const own = isKeptOperation(schema, document) ? { name, document, variables: variablesOf(document) } : null;
    known.set(hash, own);
    return own;
  };

  const make = async (document: DocumentNode, variables: object, type: string, isGet: boolean): Promise<Answer> => {
    const result = await readOperation(document as never, variables);
    const { data, errors } = result;
    return {
      status: errors ? httpStatus(errors[0]?.extensions?.code) : 200,
      type: `${type}; charset=utf-8`,
      cacheControl: isGet && isComplete(result) ? publicCacheControl : 'no-store',
      isByType: isGet,
      body: `${JSON.stringify({ data })}\n`,
      route: '/graphql',
      isKept: isComplete(result),
    };
  };

  const answerKept: OwnReads['answerKept'] = (next) => (request, response) => {
    const isGet = isGetRead(request);
    const type = isGet || isPostRead(request) ? typeFor(request) : undefined;
    if (!type) return next(request, response);
    /** Whether the request is answered from what is kept. */
    const isAnswered = (given: Asked | undefined): boolean => {
      const own = given && ownOf(given.hash);
      const isMeant = own && (given.operationName == null || given.operationName === own.name);
      const variables = isMeant && pick(own.variables, given.variables);
      if (!variables) return false;
      const key = `graphql ${isGet ? 'GET ' : ''}${type} ${given.hash} ${JSON.stringify(variables)}`;
      const ready = kept.find(key);
      if (ready) send(request, response, ready);
      else missed.set(request, () => kept.obtain(key, () => make(own.document, variables, type, isGet)));
      return ready !== undefined;
    };
    if (isGet) {
      if (!isAnswered(readOwn(() => readAddress(request.url ?? '')))) next(request, response);
      return;
    }
    const answer = () => {
      const body: Buffer | null = request.read();
      const given = body && isWhole(request, body) ? readOwn(() => JSON.parse(body.toString())) : undefined;
      if (isAnswered(given)) return;
      // Whoever comes after reads it again.
      if (body) request.unshift(body);
      next(request, response);
    };
    // The parser of HTTP emits this, and knows nothing of the request's own id and line in the log.
    request.once('readable', forThisRequest(answer));
  };

  const answerCounted: OwnReads['answerCounted'] = (count) => async (request, response, next) => {
    const obtain = missed.get(request);
    if (!obtain) return next();
    const made = await count(request)
      .then(obtain)
      .catch(() => undefined);
    if (made?.status === 200) sendAnswer(request, response, made);
    else next();
  };

  return { answerKept, answerCounted };
}

function isPostRead(request: IncomingMessage): boolean {
  const { method, url, headers } = request;
  if (method !== 'POST' || (url !== '/graphql' && url !== '/graphql/') || headers.authorization !== undefined)
    return false;
  if (!headers['content-type']?.startsWith(PLAIN) || headers['content-encoding'] !== undefined) return false;
  if (!isInUtf8(request)) return false;
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= MAX_BYTES;
}

/** Without the header that Apollo asks for, a GET is Apollo's to refuse. */
const isGetRead = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  /^\/graphql\/?\?/.test(url) &&
  url.length <= MAX_BYTES &&
  headers.authorization === undefined &&
  Boolean(headers['apollo-require-preflight']);

/** What an address says, as Apollo reads it; nothing where a name is given twice, which Apollo refuses. */
function readAddress(url: string): unknown {
  const given = new URLSearchParams(searchOf(url));
  const names = [...given.keys()];
  if (new Set(names).size !== names.length) return undefined;
  const json = (name: string) => JSON.parse(given.get(name) ?? 'null');
  return {
    query: given.get('query'),
    operationName: given.get('operationName'),
    variables: json('variables'),
    extensions: json('extensions'),
  };
}

/** The media type of the answer, as Apollo would choose it; nothing where that is Apollo's to say. */
function typeFor({ headers }: IncomingMessage): string | undefined {
  const { accept = '*/*' } = headers;
  if (accept === '*/*' || accept.startsWith(PLAIN)) return PLAIN;
  return accept.startsWith(MODERN) ? MODERN : undefined;
}

const variablesOf = (document: DocumentNode): Variable[] =>
  (getOperationAST(document)?.variableDefinitions ?? []).map(({ variable, type }) => ({
    name: variable.name.value,
    isText: print(type).startsWith('String'),
  }));

/** What an operation reads of what it is given; nothing where that is free text, of which there is no end. */
function pick(variables: readonly Variable[], given: Record<string, unknown>): object | undefined {
  const picked: Record<string, unknown> = {};
  for (const { name, isText } of variables) {
    if (!Object.hasOwn(given, name)) continue;
    if (isText && given[name] !== null) return undefined;
    picked[name] = given[name];
  }
  return picked;
}

const isWhole = ({ headers }: IncomingMessage, body: Buffer) => body.length === Number(headers['content-length']);

/** What a request says that names an operation by its hash. */
// biome-ignore lint/suspicious/noExplicitAny: whatever was sent; what is used of it is looked at
function readOwn(read: () => any): Asked | undefined {
  try {
    const { query, variables, operationName, extensions } = read();
    const { version, sha256Hash: hash } = extensions?.persistedQuery ?? {};
    // A text beside the hash, even an empty one, is for Apollo to compare with it.
    if (query != null || version !== 1 || typeof hash !== 'string') return undefined;
    if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) return undefined;
    return { hash, variables: variables ?? {}, operationName };
  } catch {
    return undefined;
  }
}
