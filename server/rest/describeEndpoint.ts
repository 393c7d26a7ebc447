import { getNamedType } from 'graphql';
import { country, languages } from '../../schema/generated/agency';
import { defaultLocale, describeLanguage } from '../../schema/locales';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { ERROR_CODES } from '../errors/appError';
import { MAX_SEARCH_LENGTH } from '../lists/matching';
import { MAX_PAGE, MAX_PAGE_SIZE } from '../lists/PageArgs';
import { hasLanguages } from './answerLocale';
import { IF_MATCH_PATTERN } from './entityTags';
import { isConditional, type Parameter } from './getParameters';
import { createObjectSchema, type JsonSchema, scalarSchema } from './jsonSchema';

/** Limits that GraphQL types do not express. */
const LIMITS: Record<string, JsonSchema> = {
  page: { minimum: 1, maximum: MAX_PAGE },
  page_size: { minimum: 1, maximum: MAX_PAGE_SIZE },
  after: { minimum: 0 },
  q: { minLength: 1, maxLength: MAX_SEARCH_LENGTH },
  search: { maxLength: MAX_SEARCH_LENGTH },
  // The quotes of a structured field (RFC 9651) do not count.
  'Idempotency-Key': { pattern: '^(?:"[ -~]{1,255}"|[ -~]{1,255})$' },
  'If-Match': { pattern: IF_MATCH_PATTERN },
};

/** Examples of query parameters whose values cannot be guessed. */
const EXAMPLES: Readonly<Record<string, string>> = {
  q: 'bakery',
  search: 'dashboard',
  technology: 'React',
  year: '2025',
};

/** Describes the path, query and header parameters of one endpoint, alternative names included. */
export function describeParameters(endpoint: Endpoint, parameters: readonly Parameter[]) {
  const { aliases = {} } = endpoint;
  const described = parameters.filter((parameter) => parameter.in !== 'body').map(describe);
  const second = Object.entries(aliases).flatMap(([alias, name]) =>
    described
      .filter((parameter) => parameter.name === name)
      .map((parameter) => ({ ...parameter, name: alias, required: false, description: `Another name of ${name}.` })),
  );
  const names = new Set(Object.values(aliases));
  // One of the two names is required, which OpenAPI cannot express.
  return [
    ...described.map((one) => (names.has(one.name) ? { ...one, required: false } : one)),
    ...second,
    ...(hasLanguages(endpoint) ? [acceptLanguage] : []),
  ];
}

/** The header of a browser in the country of the agency that prefers its second language, or its only language. */
function getLanguageExample(): string {
  const [first, ...others] = [...languages.others.slice(0, 1), languages.default];
  return [`${first}-${country}`, `${first};q=0.9`, ...others.map((locale) => `${locale};q=0.5`)].join(', ');
}

/** Used if an address names no language. */
const acceptLanguage = {
  name: 'Accept-Language',
  in: 'header' as const,
  required: false,
  description: 'The language of the texts, where `lang` says none.',
  schema: { type: 'string' } as JsonSchema,
  example: getLanguageExample(),
};

/** The variable is a list of versions. */
const ifMatch = {
  name: 'If-Match',
  in: 'header' as const,
  required: false,
  description:
    'The `ETag` of the version that was read, which is its `version` in quotes. Another version is left as it is, with 412.',
  schema: { type: 'string', ...LIMITS['If-Match'] } as JsonSchema,
  example: '"3"',
};

/** As in readText. Without a `format`: a day is no date-time, and a time no date. */
const DAY_OR_TIME =
  'A day such as 2026-01-31, which is its first moment in UTC, or a time such as 2026-01-31T09:30:00Z.';

function describe({ name, in: position, type, required, argument }: Parameter) {
  if (name === 'If-Match') return ifMatch;
  const example = position === 'query' ? EXAMPLES[name] : undefined;
  const named = getNamedType(type);
  const isTime = named.name === 'DateTimeISO';
  const isLanguage = position === 'query' && name === 'lang';
  const said = argument?.description ?? (position === 'path' ? 'Its id.' : 'See the summary.');
  return {
    name,
    in: position,
    required: position === 'path' || required,
    description: isTime ? `${said} ${DAY_OR_TIME}` : isLanguage ? `${said} ${PREFERRED}` : said,
    schema: {
      ...(isTime ? { type: 'string' } : scalarSchema(named)),
      ...LIMITS[name],
      ...(!isLanguage && argument?.defaultValue !== undefined && { default: argument.defaultValue }),
    },
    ...(example !== undefined && { example: named.name === 'Int' ? Number(example) : example }),
  };
}

/** Description of a language that is left out. */
const PREFERRED = `Without it, the one that Accept-Language prefers, or ${describeLanguage(defaultLocale)}.`;

const texts: JsonSchema = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };

/** Schema of every error. */
export const failureSchema: JsonSchema = {
  description: 'The error: words for people, a code for programs.',
  ...createObjectSchema(
    {
      detail: { type: 'string', description: 'In words.' },
      code: { type: 'string', enum: ERROR_CODES, description: 'For programs.' },
      fields: { ...texts, description: 'The error of each field or query parameter, in words.' },
      fieldCodes: { ...texts, description: 'The same for programs.' },
      success: { const: false, description: 'Beside the detail of one project.' },
      requestId: { type: 'string', description: 'With 500 and above: the id of this request in the log.' },
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
  412: 'What If-Match names is not the present version; nothing was changed.',
  413: 'The body is larger than 64 KB.',
  415: 'The body is not JSON.',
  422: 'The Idempotency-Key was used with another body.',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait.',
} as const;
type Status = keyof typeof MEANING;

/** Lists the errors that an endpoint can answer with, beside unexpected ones. */
function describeFailures(endpoint: Endpoint): Status[] {
  const { access, path, body, shape, idempotent, mayFail = [] } = endpoint;
  const isStaffOnly = access === 'staff' || access === 'leads';
  const statuses = new Set<Status>([400, ...mayFail]);
  if (access !== 'public') statuses.add(401);
  if (isStaffOnly) statuses.add(403);
  if (path.includes('{') || shape === 'success') statuses.add(404);
  if (isConditional(endpoint)) statuses.add(412);
  if (body) statuses.add(413).add(415);
  if (idempotent) statuses.add(422);
  return [...statuses].sort((a, b) => a - b);
}

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

const header = (description: string, type = 'string') => ({ description, schema: { type } });
const requestId = { 'X-Request-Id': header('What the log knows this request by.') };
const retryAfter = { 'Retry-After': header('How many seconds to wait.', 'integer') };

type Headers = Record<string, ReturnType<typeof header>>;

const HEADERS: Partial<Record<string, Headers>> = {
  401: { ...requestId, 'WWW-Authenticate': header('Bearer.') },
  429: { ...requestId, ...retryAfter },
};

/** Headers of an answer whose texts exist in every language. */
export const languageHeaders = {
  'Content-Language': header(
    `The language of the texts. A project without a translation is answered in ${describeLanguage(defaultLocale)}.`,
  ),
  Vary: header('Names Accept-Language.'),
};

/** Headers of an answer with a version. */
export const versionHeaders = { ETag: header('The `version` of the body in quotes, for If-Match.') };

/** Each error as a component, by name. */
export const failureResponses: Record<string, { description: string; headers: Headers; content: typeof content }> = {
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
    describeFailures(endpoint).map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
  ),
  default: { $ref: '#/components/responses/Failure' },
});

interface Tag {
  name: string;
  description: string;
}

/** Tags by the first part of a path, if the path does not name them itself. */
const TAGS: Record<string, Tag> = {
  leads: { name: 'Leads', description: 'Quote requests.' },
  contact: { name: 'Contact', description: 'Contact messages.' },
  events: { name: 'Events', description: 'The events in order, as webhooks send them.' },
  portfolio: { name: 'Portfolio', description: 'Projects with their screenshots and testimonials.' },
  screenshots: { name: 'Screenshots', description: 'Screenshots of all projects.' },
  testimonials: { name: 'Testimonials', description: 'Testimonials of clients.' },
  auth: { name: 'Sign-in', description: 'Registering, signing in and out.' },
  users: { name: 'Profile', description: 'One’s own account.' },
};

/** Returns the tag of a path: the entry of its first part, or a tag named after that part. */
export function getTag(path: Endpoint['path']): Tag {
  const first = path.split('/')[1] ?? '';
  const words = first.replace(/[_-]/g, ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return TAGS[first] ?? { name, description: `Operations below /${first}/.` };
}

/** Returns the tags of these paths: those with an entry in the order of the entries, others after them. */
export function getTags(paths: readonly Endpoint['path'][]): Tag[] {
  const known = Object.values(TAGS);
  const used = new Map(paths.map(getTag).map((tag) => [tag.name, tag]));
  return [...known.filter(({ name }) => used.has(name)), ...[...used.values()].filter((tag) => !known.includes(tag))];
}
