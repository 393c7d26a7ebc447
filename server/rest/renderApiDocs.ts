import { codeLanguage } from '../../schema/locales';
import { type Html, html } from '../content/html';
import type { PageAssets } from '../pages/PageAssets';
import { type Call, createCurlExample, getExample, isForAccounts } from './createCurlExample';
import type { OpenApi } from './createOpenApi';
import type { JsonSchema } from './jsonSchema';
import { describeLimits, getSchemaName, printType } from './printType';

/** An answer of an endpoint; an error of several endpoints is a component. */
interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, { description: string }>;
  content?: Record<string, { schema: JsonSchema }>;
}

/**
 * Renders the API description as a page that can be read without scripts; client/api-docs sends the requests of its forms.
 * @param origin Origin of the calls in the examples.
 */
export function renderApiDocs(
  description: OpenApi,
  origin: string,
  { scripts, styles }: PageAssets['apiDocs'],
): string {
  const { info, tags, components } = description;
  const sections = [...tags.map(({ name }) => name), 'Errors', 'Objects'];
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
<nav aria-label="Sections">
<ul class="sections">
${sections.map((name) => html`<li><a href="#${getSectionId(name)}">${name}</a></li>\n`)}</ul>
</nav>
<main>
<div class="field" hidden>
<label class="field__label" for="token">Access token</label>
<input class="field__control" id="token" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="token-hint">
<p class="field__hint" id="token-hint">Signing in on this page fills it in. It stays on this page until the page is closed or loaded anew.</p>
</div>
${tags.map(({ name, description: text }) => renderSection(name, html`<p>${text}</p>\n${renderEndpoints(name, description, origin)}`))}${renderSection(
  'Errors',
  html`<p>The body of each error is a <a href="#object-Failure">Failure</a>.</p>
<dl class="answers">
${Object.entries(components.responses).map(([name, answer]) => renderAnswer(name, answer))}</dl>
`,
)}${renderSection(
  'Objects',
  html`${Object.entries(components.schemas).map(
    ([name, schema]) => html`<h3 id="object-${name}">${name}</h3>
${schema.description && html`<p>${renderText(schema.description)}</p>\n`}${renderSchema(schema, description)}`,
  )}`,
)}</main>
</div>
</body>
</html>
`.text;
}

const getSectionId = (name: string) => name.toLowerCase().replaceAll(/\W+/g, '-');

const renderSection = (name: string, content: Html) => html`<section aria-labelledby="${getSectionId(name)}">
<h2 id="${getSectionId(name)}">${name}</h2>
${content}</section>
`;

/** Marks up a text with code in backticks. */
const renderText = (text = ''): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** Renders a type with links to the objects that it names. */
function renderSchema(schema: JsonSchema, { components }: OpenApi): Html {
  const isObject = (word: string) => Object.hasOwn(components.schemas, word);
  const lines = printType(schema).split(/(?<=\n)/);
  return html`<pre><code>${lines.map((line) =>
    line.trimStart().startsWith('/**')
      ? line
      : line.split(/\b/).map((word) => (isObject(word) ? html`<a href="#object-${word}">${word}</a>` : word)),
  )}</code></pre>
`;
}

const renderEndpoints = (tag: string, description: OpenApi, origin: string): Html[] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => {
        const call = { url: `${description.servers[0]?.url}${path}`, method: method.toUpperCase(), operation };
        const [[status = '', success = {}] = [], ...failures] = Object.entries<Answer>(operation.responses);
        return html`<details class="endpoint">
<summary><h3><code>${call.method} ${call.url}</code></h3>${isForAccounts(operation) && html` <span class="tag tag--accent">token</span>`} <span>${renderText(operation.summary)}</span></summary>
<div class="endpoint__body" id="${operation.operationId}">
<p>${operation.description}</p>
${renderForm(call, description)}<h4>Responses</h4>
<dl class="answers">
${renderAnswer(status, success)}</dl>
${Object.values(success.content ?? {}).map(({ schema }) => renderSchema(schema, description))}<p>Errors: ${failures.map(([, { $ref }]) => html`<a href="#${getSchemaName($ref)}">${getStatus(getSchemaName($ref))}</a> `)}</p>
<h4>Example with curl</h4>
<pre class="example"><code>${createCurlExample({ ...call, url: origin + call.url })}</code></pre>
</div>
</details>
`;
      }),
  );

/** Returns the status of the name of an error. */
const getStatus = (name: string) => name.replace('Failure', '') || 'others';

const renderAnswer = (name: string, { description, headers = {}, content = {} }: Answer): Html => html`<div>
<dt><code${name.startsWith('Failure') && html` id="${name}"`}>${getStatus(name)}</code></dt>
<dd>
<p>${renderText(description)} ${Object.keys(content).filter((type) => type !== 'application/json')}</p>
${Object.entries(headers).map(([header, { description: text }]) => html`<p><code>${header}</code>: ${renderText(text)}</p>\n`)}</dd>
</div>
`;

/** Renders the parameters and the body as the fields of a form. Its button is shown by the script that sends the request. */
function renderForm({ url, method, operation }: Call, description: OpenApi): Html {
  const { operationId, parameters, requestBody } = operation;
  const body = requestBody?.content['application/json'].schema;
  const bodySchema = body?.$ref ? description.components.schemas[getSchemaName(body.$ref)] : body;
  const bodyId = `${operationId}-body`;
  return html`<form class="trial" data-method="${method}" data-path="${url}"${isForAccounts(operation) && html` data-token`} aria-label="Try ${method} ${url}">
${parameters.map(({ name, in: position, required, schema, description: text }) => {
  const id = `${operationId}-${name}`;
  return html`<div class="field">
<label class="field__label" for="${id}">${name}${required && html` <span class="field__required">(required)</span>`}</label>
${renderControl(schema, html`class="field__control" id="${id}" name="${name}" data-in="${position}" aria-describedby="${id}-hint"${required && html` required`}`)}<p class="field__hint" id="${id}-hint">${renderText(text)} In the ${position}: <code>${printType(schema)}</code> ${describeLimits(schema)}</p>
</div>
`;
})}${
  bodySchema &&
  html`<div class="field">
<label class="field__label" for="${bodyId}">Body</label>
<textarea class="field__control" id="${bodyId}" name="body" data-in="body" rows="8" spellcheck="false" autocomplete="off">${JSON.stringify(getExample(operation), null, 2)}</textarea>
</div>
<p>Type of the body:</p>
${renderSchema(bodySchema, description)}`
}<button class="button button--primary" type="submit" hidden>Send</button>
<p class="trial__status" role="status"></p>
<pre class="trial__answer" tabindex="0" role="region" aria-label="Response to ${method} ${url}" hidden></pre>
</form>
`;
}

function renderControl({ enum: values, type }: JsonSchema, attributes: Html): Html {
  const choices = values?.map(String) ?? (type === 'boolean' ? ['true', 'false'] : undefined);
  if (!choices)
    return html`<input ${attributes} autocomplete="off" autocapitalize="off" spellcheck="false"${type === 'integer' && html` inputmode="numeric"`}>\n`;
  return html`<select ${attributes}><option value="">not sent</option>${choices.map((choice) => html`<option>${choice}</option>`)}</select>\n`;
}
