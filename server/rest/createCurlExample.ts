import type { OpenApi } from './createOpenApi';

type Operation = OpenApi['paths'][string][string];

/** A call of one endpoint. */
export interface Call {
  /** Origin and path; `{id}` is the placeholder of an id. */
  url: string;
  method: string;
  operation: Operation;
}

/** Returns a call for a shell; it reads `$TOKEN` and `$ID`. */
export function createCurlExample({ url, method, operation }: Call): string {
  const body = getExample(operation);
  const isDefault = method === (body ? 'POST' : 'GET');
  return [
    `curl "${(url + getQuery(operation)).replace('{id}', '$ID')}"`,
    ...(isDefault ? [] : [`--request ${method}`]),
    ...(isForAccounts(operation) ? ['--header "Authorization: Bearer $TOKEN"'] : []),
    ...(body ? [`--json '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`] : []),
  ].join(' \\\n  ');
}

export const isForAccounts = ({ security }: Operation) => security.length > 0;

export const getExample = ({ requestBody }: Operation) => requestBody?.content['application/json'].example;

/**
 * Returns the query parameters without which the call is rejected: the required ones, and the first of each set of alternative
 * names.
 */
function getQuery({ parameters }: Operation): string {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const required = query.filter((parameter) => parameter.required);
  const either = query.filter((parameter) => !parameter.required && parameter.schema.minLength).slice(0, 1);
  const needed = [...required, ...either].map((parameter) => [parameter.name, String(getValue(parameter))]);
  return needed.length > 0 ? `?${new URLSearchParams(needed)}` : '';
}

const getValue = ({ example, schema }: Operation['parameters'][number]) => example ?? schema.enum?.[0] ?? '';
