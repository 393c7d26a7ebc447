import { codeLanguage } from '../../schema/locales';
import { type Html, html } from '../content/html';
import type { PageAssets } from '../pages/PageAssets';
import {
  createCurlExample,
  createJavaScriptExample,
  getExample,
  isForAccounts,
  type Operation,
} from './createExamples';
import type { OpenApi } from './createOpenApi';
import type { JsonSchema } from './jsonSchema';
import {
  getObjectId,
  getSchemaName,
  renderFields,
  renderInner,
  renderProperties,
  renderText,
  renderType,
} from './renderSchema';
import { renderTrial } from './renderTrial';

/** An operation with its method and path. */
export interface DescribedEndpoint {
  method: string;
  /** Path after the origin, with `/api`. */
  path: string;
  operation: Operation;
}

/** An answer of an endpoint; an error of several endpoints is a component. */
interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, { description: string }>;
  content?: Record<string, { schema: JsonSchema }>;
}

/**
 * Renders the API description as a page. It needs no script; client/api-docs shows the forms that send requests.
 * @param origin Origin of the calls in the examples.
 */
export function renderApiDocs(
  description: OpenApi,
  origin: string,
  { scripts, styles }: PageAssets['apiDocs'],
): string {
  const { info, tags, paths, components, servers } = description;
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: `${servers[0]?.url}${path}`,
      operation,
    })),
  );
  const inputs = new Set(endpoints.map(({ operation }) => getSchemaName(getBody(operation)?.$ref ?? '')));
  const objects = Object.entries(components.schemas).filter(([name]) => !inputs.has(name));
  return html`<!doctype html>
<html lang="${codeLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}${scripts.map((src) => html`<script type="module" src="${src}"></script>\n`)}</head>
<body>
<header class="head on-dark">
<div class="wrap">
<p><a href="/">${info.contact.name}</a></p>
<h1>${info.title}</h1>
<p class="lead">${info.description} For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
</div>
</header>
<div class="wrap page">
<div class="side">
<nav aria-label="Sections">
<ul class="sections">
${[...tags.map(({ name }) => name), 'Errors', 'Objects'].map((name) => html`<li><a href="#${getSectionId(name)}">${name}</a></li>\n`)}</ul>
</nav>
<form class="token field" aria-label="Access token" hidden>
<label class="field__label" for="token">Access token</label>
<input class="field__control" id="token" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="token-hint">
<p class="field__hint" id="token-hint">Signing in on this page fills it in. It stays on this page until the page is closed or loaded anew.</p>
</form>
</div>
<main>
${tags.map(
  ({ name, description: text }) => html`<section aria-labelledby="${getSectionId(name)}">
<h2 id="${getSectionId(name)}">${name}</h2>
<p>${text}</p>
${endpoints.filter(({ operation }) => operation.tags.includes(name)).map((endpoint) => renderEndpoint(endpoint, description, origin))}</section>
`,
)}<section aria-labelledby="errors">
<h2 id="errors">Errors</h2>
<p>The body of each error is a ${renderType({ $ref: 'Failure' })}.</p>
${renderAnswers(Object.entries(components.responses).map(([name, answer]) => [name.replace('Failure', '') || 'others', answer]))}</section>
<section aria-labelledby="objects">
<h2 id="objects">Objects</h2>
${objects.map(
  ([name, schema]) => html`<h3 id="${getObjectId(name)}">${name}</h3>
${schema.description && html`<p>${renderText(schema.description)}</p>\n`}${renderProperties(schema)}`,
)}</section>
</main>
</div>
</body>
</html>
`.text;
}

const getSectionId = (name: string) => name.toLowerCase().replaceAll(/\W+/g, '-');

const getBody = ({ requestBody }: Operation): JsonSchema | undefined => requestBody?.content['application/json'].schema;

function renderEndpoint({ method, path, operation }: DescribedEndpoint, { components }: OpenApi, origin: string): Html {
  const { operationId: id, summary, description, parameters } = operation;
  const call = { url: origin + path, method, operation };
  const body = getBody(operation);
  const bodySchema = body?.$ref ? components.schemas[getSchemaName(body.$ref)] : body;
  return html`<details class="endpoint" id="${id}">
<summary><h3><code>${method} ${path}</code></h3>${isForAccounts(operation) && html` <span class="tag tag--accent">token</span>`} <span>${renderText(summary)}</span></summary>
<div class="endpoint__body">
<p>${description}</p>
${
  parameters.length > 0 &&
  html`<h4>Parameters</h4>
${renderFields(parameters.map((one) => ({ ...one, isRequired: one.required, position: one.in })))}`
}${
  bodySchema &&
  html`<h4>Body</h4>
${bodySchema.description && html`<p>${renderText(bodySchema.description)}</p>\n`}${renderProperties(bodySchema, true)}`
}<h4>Responses</h4>
${renderAnswers(
  Object.entries(operation.responses as Record<string, Answer>).map(([status, answer]) => [
    status === 'default' ? 'others' : status,
    answer.$ref ? { description: components.responses[getSchemaName(answer.$ref)]?.description } : answer,
  ]),
)}<h4>Example with curl</h4>
${renderCode(createCurlExample(call), 'sh')}<h4>Example in JavaScript</h4>
${renderCode(createJavaScriptExample(call), 'js')}${renderTrial({ method, path, operation }, getExample(operation))}</div>
</details>
`;
}

const renderCode = (
  text: string,
  language: string,
) => html`<div class="code"><pre><code data-language="${language}">${text}</code></pre></div>
`;

const renderAnswers = (answers: readonly (readonly [string, Answer])[]): Html => html`<dl class="answers">
${answers.map(([status, { description, headers = {}, content = {} }]) => {
  const [[type, { schema }] = [undefined, { schema: {} }]] = Object.entries(content);
  const names = Object.entries(headers);
  return html`<div>
<dt><code>${status}</code></dt>
<dd>
<p>${renderText(description)}</p>
${type === 'application/json' && html`<p>JSON: ${renderType(schema)}.</p>\n${renderInner(schema)}`}${type && type !== 'application/json' && html`<p>${type}</p>\n`}${
  names.length > 0 &&
  html`<ul class="fields">
${names.map(([name, header]) => html`<li><code class="fields__name">${name}</code> <span class="fields__type">header</span><p>${renderText(header.description)}</p></li>\n`)}</ul>
`
}</dd>
</div>
`;
})}</dl>
`;
