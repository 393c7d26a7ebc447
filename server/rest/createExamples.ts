import type { OpenApi } from './createOpenApi';

export type Operation = OpenApi['paths'][string][string];

/** A call of one endpoint, for examples. */
interface Call {
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

/** Returns a call for a browser or Node; it reads `token` and `id`. */
export function createJavaScriptExample({ url, method, operation }: Call): string {
  const body = getExample(operation);
  const address = url + getQuery(operation);
  const headers = [
    ...(body ? ['"Content-Type": "application/json"'] : []),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is part of the example
    ...(isForAccounts(operation) ? ['Authorization: `Bearer ${token}`'] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: "${method}",`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(body ? [`  body: JSON.stringify(${createLiteral(body)}),`] : []),
  ];
  return [
    `const response = await fetch(${address.includes('{id}') ? `\`${address.replace('{id}', '$' + '{id}')}\`` : `"${address}"`}${options.length > 0 ? ', {' : ');'}`,
    ...options,
    ...(options.length > 0 ? ['});'] : []),
    getReading(operation),
  ].join('\n');
}

/** Prints an object as code: names without quotes, indented one step further than its call. */
const createLiteral = (body: object) =>
  JSON.stringify(body, null, 2)
    .replaceAll(/^( *)"(\w+)":/gm, '$1$2:')
    .replaceAll('\n', '\n  ');

/** Returns the lines of an example that read the answer. */
function getReading({ responses }: Operation): string {
  const [success] = Object.values(responses) as { content?: object }[];
  const [type] = Object.keys(success?.content ?? {});
  if (!type) return 'console.log(response.status);';
  return `console.log(await response.${type === 'text/csv' ? 'text' : 'json'}());`;
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
