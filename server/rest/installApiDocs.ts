import type { Express } from 'express';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import * as documents from '../../schema/generated/graphql';
import consoleScript from './docs/console.js?raw';
import styles from './docs/docs.css?raw';
import { renderDocs } from './docs/renderDocs';
import { createOpenApi } from './openapi/createOpenApi';

/** GET /api/openapi.json, and /api/docs, which shows it to people. Both are made once, at start. */
export function installApiDocs(app: Express, schema: GraphQLSchema): void {
  const description = createOpenApi(schema, documents as unknown as Record<string, DocumentNode>);
  const files = [
    ['/api/openapi.json', 'application/json', JSON.stringify(description)],
    ['/api/docs', 'text/html', renderDocs(description)],
    ['/api/docs/docs.css', 'text/css', styles],
    ['/api/docs/console.js', 'text/javascript', consoleScript],
  ] as const;
  for (const [path, type, body] of files) {
    app.get(path, (_request, response) => {
      response.type(type).set('Cache-Control', 'no-cache').send(body);
    });
  }
}
