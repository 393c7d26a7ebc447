import type { Express } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Content } from '../content/Content';
import type { Env } from '../env';
import { onlyBy } from '../http/onlyBy';
import consoleScript from './docs/console.js?raw';
import styles from './docs/docs.css?raw';
import { renderDocs } from './docs/renderDocs';
import { documents } from './documents';
import { createOpenApi } from './openapi/createOpenApi';

/** GET /api/openapi.json, and /api/docs, which shows it to people. Both are made once, when first asked for. */
export function installApiDocs(
  app: Express,
  schema: GraphQLSchema,
  { site }: Pick<Content, 'site'>,
  { LEADS_OPEN }: Pick<Env, 'LEADS_OPEN'>,
): void {
  const describe = once(() => createOpenApi(schema, documents, site, LEADS_OPEN));
  const files = [
    ['/api/openapi.json', 'application/json', once(() => JSON.stringify(describe()))],
    ['/api/docs', 'text/html', once(() => renderDocs(describe()))],
    ['/api/docs/docs.css', 'text/css', () => styles],
    ['/api/docs/console.js', 'text/javascript', () => consoleScript],
  ] as const;
  for (const [path, type, body] of files) {
    app.get(path, (_request, response) => {
      response.type(type).set('Cache-Control', 'no-cache').send(body());
    });
    app.all(path, onlyBy('GET', 'HEAD'));
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
