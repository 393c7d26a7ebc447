import type { Endpoint } from '../../../schema/rest/Endpoint';
import { ERROR_CODES } from '../../errors';
import { type JsonSchema, objectOf } from './JsonSchema';

const texts: JsonSchema = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };

/** What every failure says. */
export const failureSchema: JsonSchema = {
  description: 'What went wrong: words for people, a code for programs.',
  ...objectOf(
    {
      detail: { type: 'string', description: 'In words.' },
      code: { type: 'string', enum: ERROR_CODES, description: 'For programs.' },
      fields: { ...texts, description: 'What is wrong with each field or query parameter, in words.' },
      fieldCodes: { ...texts, description: 'The same for programs.' },
      success: { const: false, description: 'Beside the detail of one project.' },
      requestId: { type: 'string', description: 'With 500 and above: what the log knows this request by.' },
      error: { type: 'string', description: 'The same as detail; only on /contact/.' },
    },
    ['detail', 'code'],
  ),
};

const MEANING = {
  400: 'The request breaks a rule; `fields` names the fields or query parameters.',
  401: 'There is no valid token.',
  403: 'The account has no right to do this.',
  404: 'There is nothing of this id.',
  413: 'The body is larger than 64 KB.',
  415: 'The body is not JSON.',
  422: 'The Idempotency-Key was used with another body.',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait.',
} as const;
type Status = keyof typeof MEANING;

/** The failures that a row can answer with, beside those that nobody plans. */
function failuresOf({ access, path, body, shape, idempotent, mayFail = [] }: Endpoint): Status[] {
  const isStaffOnly = access === 'staff' || access === 'leads';
  const statuses = new Set<Status>([400, ...mayFail]);
  if (access !== 'public') statuses.add(401);
  if (isStaffOnly) statuses.add(403);
  if (path.includes('{') || shape === 'success') statuses.add(404);
  if (body) statuses.add(413).add(415);
  if (idempotent) statuses.add(422);
  return [...statuses].sort((a, b) => a - b);
}

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

const header = (description: string, type = 'string') => ({ description, schema: { type } });
const requestId = { 'X-Request-Id': header('What the log knows this request by.') };
const retryAfter = { 'Retry-After': header('How many seconds to wait.', 'integer') };

const HEADERS: Partial<Record<string, object>> = {
  401: { ...requestId, 'WWW-Authenticate': header('Bearer.') },
  429: { ...requestId, ...retryAfter },
};

/** Each failure as a component, by name. */
export const failureResponses: Record<string, { description: string; headers: object; content: typeof content }> = {
  ...Object.fromEntries(
    Object.entries(MEANING).map(([status, description]) => [
      `Failure${status}`,
      { description, headers: HEADERS[status] ?? requestId, content },
    ]),
  ),
  Failure: {
    description: 'Anything else that went wrong, such as 500 or 503.',
    headers: { ...requestId, ...retryAfter },
    content,
  },
};

export const refsOfFailures = (endpoint: Endpoint) => ({
  ...Object.fromEntries(
    failuresOf(endpoint).map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
  ),
  default: { $ref: '#/components/responses/Failure' },
});
