import type { Express } from 'express';
import type { GraphQLSchema } from 'graphql';
import { codeLanguage } from '../../schema/locales';
import type { Content } from '../content/Content';
import { html } from '../content/html';
import type { Env } from '../env';
import { allowMethods } from '../http/allowMethods';
import type { PageAssets } from '../pages/PageAssets';
import { createOpenApi, type OpenApi } from './createOpenApi';
import { documents } from './operations';

/** Installs GET /api/openapi.json and GET /api/docs, which shows it to people. Both are made once, at the first request. */
export function installApiDocs(
  app: Express,
  schema: GraphQLSchema,
  { site }: Pick<Content, 'site'>,
  { LEADS_OPEN }: Pick<Env, 'LEADS_OPEN'>,
  { apiDocs }: Pick<PageAssets, 'apiDocs'>,
): void {
  const describe = once(() => createOpenApi(schema, documents, site, LEADS_OPEN));
  const describeAsJson = once(() => JSON.stringify(describe()));
  const renderPage = once(() => renderApiDocs(describe(), apiDocs));
  app.get('/api/openapi.json', (_request, response) => {
    response.type('json').set('Cache-Control', 'no-cache').send(describeAsJson());
  });
  app.get('/api/docs', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(renderPage());
  });
  app.all(['/api/openapi.json', '/api/docs'], allowMethods('GET', 'HEAD'));
}

/** The page with a plain list of all endpoints, which Swagger UI replaces (client/api-docs). */
function renderApiDocs({ info, tags, paths }: OpenApi, { scripts, styles }: PageAssets['apiDocs']): string {
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} /api${path}`, operation })),
  );
  return html`<!doctype html>
<html lang="${codeLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
${styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}${scripts.map((src) => html`<script type="module" src="${src}"></script>\n`)}</head>
<body>
<div id="api-docs">
<main>
<header>
<h1>${info.title}</h1>
<p>${info.description} With scripts this page also sends requests. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
${tags.map(
  ({ name, description }) => html`<section>
<h2>${name}</h2>
<p>${description}</p>
<ul>
${endpoints
  .filter(({ operation }) => operation.tags.includes(name))
  .map(
    (endpoint) =>
      html`<li><code>${endpoint.name}</code> ${endpoint.operation.summary} ${endpoint.operation.description}</li>\n`,
  )}</ul>
</section>
`,
)}</main>
</div>
</body>
</html>
`.text;
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
