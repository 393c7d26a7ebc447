import type { IncomingMessage, RequestListener } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { type DocumentNode, type GraphQLSchema, getOperationAST, parse, print } from 'graphql';
import { httpStatus } from '../http/httpStatus';
import type { Answer } from '../kept/Answer';
import type { KeptAnswers } from '../kept/createKeptAnswers';
import { isKeptOperation } from '../kept/isKeptOperation';
import type { PreparedAnswer } from '../kept/PreparedAnswer';
import { type SendAnswer, sendAnswer } from '../kept/sendAnswer';
import { forThisRequest } from '../requestInfo';
import { isComplete, type ReadOperation } from './createKeptReads';
import { ownOperation } from './ownOperations';

interface Given {
  schema: GraphQLSchema;
  kept: KeptAnswers;
  readOperation: ReadOperation;
  send: SendAnswer;
}

/** The site's own public reads, by hash and variables, from what is kept. */
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

  const make = async (document: DocumentNode, variables: object, type: string): Promise<Answer> => {
    const result = await readOperation(document as never, variables);
    const { data, errors } = result;
    return {
      status: errors ? httpStatus(errors[0]?.extensions?.code) : 200,
      type: `${type}; charset=utf-8`,
      cacheControl: 'no-store',
      body: `${JSON.stringify({ data })}\n`,
      route: '/graphql',
      isKept: isComplete(result),
    };
  };

  const answerKept: OwnReads['answerKept'] = (next) => (request, response) => {
    const type = typeFor(request);
    if (!type) return next(request, response);
    const answer = () => {
      const body: Buffer | null = request.read();
      const given = body && isWhole(request, body) ? readOwn(body) : undefined;
      const own = given && ownOf(given.hash);
      const isMeant = own && (given.operationName == null || given.operationName === own.name);
      const variables = isMeant && pick(own.variables, given.variables);
      const key = variables && `graphql ${type} ${given.hash} ${JSON.stringify(variables)}`;
      const ready = key && kept.find(key);
      if (ready) return send(request, response, ready);
      if (key) missed.set(request, () => kept.obtain(key, () => make(own.document, variables, type)));
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

/** The media type of the answer, as Apollo would choose it; nothing for a request that may be none of these reads. */
function typeFor({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== 'POST' || (url !== '/graphql' && url !== '/graphql/') || headers.authorization !== undefined)
    return undefined;
  if (!headers['content-type']?.startsWith(PLAIN) || headers['content-encoding'] !== undefined) return undefined;
  if (!(Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= MAX_BYTES)) return undefined;
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
function readOwn(body: Buffer): Asked | undefined {
  try {
    const { query, variables, operationName, extensions } = JSON.parse(body.toString());
    const { version, sha256Hash: hash } = extensions?.persistedQuery ?? {};
    // A text beside the hash, even an empty one, is for Apollo to compare with it.
    if (query != null || version !== 1 || typeof hash !== 'string') return undefined;
    if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) return undefined;
    return { hash, variables: variables ?? {}, operationName };
  } catch {
    return undefined;
  }
}
