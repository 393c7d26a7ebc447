import { getNamedType } from 'graphql';
import type { Endpoint } from '../../../schema/rest/Endpoint';
import { MAX_PAGE, MAX_PAGE_SIZE } from '../../pagination/PageArgs';
import { MAX_SEARCH_LENGTH } from '../../search/matching';
import type { Parameter } from '../parametersOf';
import type { JsonSchema } from './JsonSchema';
import { scalarSchema } from './scalarSchema';

/** What the GraphQL types cannot say. */
const LIMITS: Record<string, JsonSchema> = {
  page: { minimum: 1, maximum: MAX_PAGE },
  page_size: { minimum: 1, maximum: MAX_PAGE_SIZE },
  after: { minimum: 0 },
  q: { minLength: 1, maxLength: MAX_SEARCH_LENGTH },
  search: { maxLength: MAX_SEARCH_LENGTH },
  // The quotes of a structured field (RFC 9651) do not count.
  'Idempotency-Key': { pattern: '^(?:"[ -~]{1,255}"|[ -~]{1,255})$' },
};

/** Of query parameters whose values nobody could guess. */
const EXAMPLES: Readonly<Record<string, string>> = {
  q: 'bakery',
  search: 'dashboard',
  technology: 'React',
  year: '2025',
};

/** Path, query and header parameters of one row, second names included. */
export function describeParameters({ aliases = {} }: Endpoint, parameters: readonly Parameter[]) {
  const described = parameters.filter((parameter) => parameter.in !== 'body').map(describe);
  const second = Object.entries(aliases).flatMap(([alias, name]) =>
    described
      .filter((parameter) => parameter.name === name)
      .map((parameter) => ({ ...parameter, name: alias, required: false, description: `Another name of ${name}.` })),
  );
  const names = new Set(Object.values(aliases));
  // Required under one name or the other, which OpenAPI cannot say.
  return [...described.map((one) => (names.has(one.name) ? { ...one, required: false } : one)), ...second];
}

/** As readText has it. No format: a day is none of date-time, and a time none of date. */
const DAY_OR_TIME =
  'A day such as 2026-01-31, which is its first moment in UTC, or a time such as 2026-01-31T09:30:00Z.';

function describe({ name, in: place, type, required, argument }: Parameter) {
  const example = place === 'query' ? EXAMPLES[name] : undefined;
  const named = getNamedType(type);
  const isTime = named.name === 'DateTimeISO';
  const said = argument?.description ?? (place === 'path' ? 'Its id.' : 'See the summary.');
  return {
    name,
    in: place,
    required: place === 'path' || required,
    description: isTime ? `${said} ${DAY_OR_TIME}` : said,
    schema: {
      ...(isTime ? { type: 'string' } : scalarSchema(named)),
      ...LIMITS[name],
      ...(argument?.defaultValue !== undefined && { default: argument.defaultValue }),
    },
    ...(example !== undefined && { example: named.name === 'Int' ? Number(example) : example }),
  };
}
