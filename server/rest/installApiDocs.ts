import type { Express } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Content } from '../content/Content';
import { allowMethods } from '../http/allowMethods';
import { getOrigin } from '../http/origins';
import type { PageAssets } from '../pages/PageAssets';
import type { Env } from '../settings/env';
import { createOpenApi } from './createOpenApi';
import { getDocuments } from './operations';
import { renderApiDocs } from './renderApiDocs';

/** Installs GET /api/openapi.json, and GET /api/docs, which renders it as a page. Both are created once, at the first request. */
export function installApiDocs(
  app: Express,
  schema: GraphQLSchema,
  { site }: Pick<Content, 'site'>,
  env: Pick<Env, 'LEADS_OPEN' | 'PUBLIC_URL' | 'PORT'>,
  { apiDocs }: Pick<PageAssets, 'apiDocs'>,
): void {
  const describe = once(() => createOpenApi(schema, getDocuments(schema), site, env.LEADS_OPEN));
  const describeAsJson = once(() => JSON.stringify(describe()));
  const renderPage = once(() => renderApiDocs(describe(), getOrigin(env), apiDocs));
  app.get('/api/openapi.json', (_request, response) => {
    response.type('json').set('Cache-Control', 'no-cache').send(describeAsJson());
  });
  app.get('/api/docs', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(renderPage());
  });
  app.all(['/api/openapi.json', '/api/docs'], allowMethods('GET', 'HEAD'));
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
