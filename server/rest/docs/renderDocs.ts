import { type Html, html } from '../../html/html';
import type { OpenApi } from '../openapi/createOpenApi';
import type { JsonSchema } from '../openapi/JsonSchema';

type Operation = OpenApi['paths'][string][string];

/** The description as a page: complete without scripts; with them every operation can be tried. */
export function renderDocs({ info, tags, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
<link rel="stylesheet" href="/api/docs/docs.css">
<script type="module" src="/api/docs/console.js"></script>
</head>
<body>
<header>
<h1>${info.title}</h1>
<p>${info.description} The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<p class="token" hidden><label for="token">Access token, kept on this page only</label>
<input id="token" type="password" autocomplete="off" spellcheck="false"></p>
</header>
<main>
${tags.map(
  ({ name, description }) => html`<section aria-labelledby="tag-${idOf(name)}">
<h2 id="tag-${idOf(name)}">${name}</h2>
<p>${description}</p>
${operations
  .filter(({ operation }) => operation.tags.includes(name))
  .map(({ path, method, operation }) => renderOperation(path, method, operation))}
</section>`,
)}
<section aria-labelledby="schemas">
<h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<details id="schema-${name}"><summary><h3>${name}</h3></summary>
${renderFields(schema)}</details>
`,
)}
</section>
</main>
</body>
</html>
`;
  return page.text;
}

/** A list of ids is parted by spaces, which a name may have. */
const idOf = (name: string) => name.replaceAll(' ', '-');

function renderOperation(path: string, method: string, operation: Operation): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const answers = Object.entries(responses as Record<string, { description?: string; $ref?: string }>);
  return html`<details id="${operationId}">
<summary><h3><code><b>${method}</b> /api${path}</code></h3> <span>${summary}</span></summary>
<p>${description} Called <code>${operationId}</code>. Answers ${answers
    .map(([status]) => status)
    .filter((status) => status !== 'default')
    .join(', ')}.</p>
<form aria-label="Try ${operationId}" data-method="${method}" data-path="/api${path}">
${parameters.map((one) => {
  const id = `${operationId}-${one.name}`;
  const hint = [one.description, choicesOf(one.schema)].filter(Boolean).join(' ');
  return html`<p><label for="${id}"><code>${one.name}</code> <span>in ${one.in}${one.required ? ', required' : ''}</span></label>
<input id="${id}" name="${one.name}" data-in="${one.in}" aria-describedby="${id}-hint" autocomplete="off"${one.required ? html` required` : ''}>
<span class="hint" id="${id}-hint">${hint}</span></p>
`;
})}${
  body
    ? html`<p><label for="${operationId}-body">Body, ${typeName(body.schema)}</label>
<textarea id="${operationId}-body" rows="10" spellcheck="false">${JSON.stringify(body.example, null, 2)}</textarea></p>
`
    : ''
}<p><button type="submit" hidden>Send</button></p>
<output for="${operationId}" hidden></output>
</form>
${answer(operation)}
</details>
`;
}

function answer({ responses }: Operation): Html | '' {
  const [success] = Object.values(responses as Record<string, { content?: Record<string, { schema: JsonSchema }> }>);
  const { schema } = Object.values(success?.content ?? {})[0] ?? {};
  return schema ? html`<h4>Answer</h4>${renderFields(schema)}` : '';
}

function renderFields(schema: JsonSchema): Html {
  if (!schema.properties) return html`<p>${typeName(schema)}</p>`;
  return html`<dl>${Object.entries(schema.properties).map(
    ([name, field]) => html`<div><dt><code>${name}</code>${schema.required?.includes(name) ? '' : ' (optional)'}</dt>
<dd>${typeName(field)}${field.description ? html`: ${field.description}` : ''} ${choicesOf(field)}</dd></div>
`,
  )}</dl>`;
}

function typeName({ $ref, type, anyOf, items, const: fixed }: JsonSchema): Html {
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (anyOf) return html`${anyOf.map((one, index) => html`${index > 0 && ' or '}${typeName(one)}`)}`;
  if (items) return html`list of ${typeName(items)}`;
  return html`${fixed === undefined ? [type ?? 'anything'].flat().join(' or ') : JSON.stringify(fixed)}`;
}

function choicesOf({ enum: choices, maxLength, minimum, maximum, default: standard }: JsonSchema): string {
  return [
    choices && `One of: ${choices.map((choice) => String(choice)).join(', ')}.`,
    maxLength && `At most ${maxLength} characters.`,
    maximum && `From ${minimum ?? 0} to ${maximum}.`,
    standard !== undefined && `Otherwise ${String(standard)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
