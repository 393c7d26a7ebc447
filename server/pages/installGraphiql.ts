import { randomBytes } from 'node:crypto';
import type { Express } from 'express';
import { codeLanguage } from '../../schema/locales';
import { nameRoute } from '../common/requestInfo';
import type { Env } from '../settings/env';
import type { PageAssets } from './PageAssets';

/**
 * Serves GraphiQL (client/graphiql) at GET /graphql in a browser. Requests that accept JSON or contain an operation go on to
 * GraphQL. Under GRAPHQL_LOCKED the page shows a sign-in until staff has signed in; the server rejects others anyway.
 */
export function installGraphiql(app: Express, { GRAPHQL_LOCKED }: Env, { graphiql }: PageAssets): void {
  app.get('/graphql', (request, response, next) => {
    response.vary('Accept');
    const isPage = request.accepts(['json', 'html']) === 'html' && !request.url.includes('?');
    if (!isPage) return next();
    nameRoute('/graphql');
    const nonce = randomBytes(16).toString('base64');
    // Menus of GraphiQL add a style element, and its stylesheet contains fonts.
    const policy = String(response.getHeader('Content-Security-Policy'))
      .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
      .replace("font-src 'self'", "font-src 'self' data:");
    response
      .set('Content-Security-Policy', policy)
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(getPage(graphiql, GRAPHQL_LOCKED, nonce));
  });
}

const getPage = ({ scripts, styles }: PageAssets['graphiql'], isLocked: boolean, nonce: string) => `<!doctype html>
<html lang="${codeLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta property="csp-nonce" nonce="${nonce}">
<title>GraphQL</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</head>
<body>
<div id="console"${isLocked ? ' data-locked' : ''}>
<header><h1>GraphQL</h1></header>
<main>
<p>GraphiQL opens here where scripts run. Without them, send operations to this address by POST, as JSON:
<code>{"query": "{ site { name } }"}</code>. The <a href="/api/docs">REST interface</a> is described on a page that needs none.</p>
</main>
</div>
</body>
</html>
`;
