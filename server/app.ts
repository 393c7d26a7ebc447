import type { RequestListener } from 'node:http';
import express from 'express';
import { buildApiSchema } from './graphql/buildApiSchema';
import { createApollo } from './graphql/createApollo';
import { createContextFactory } from './graphql/createContextFactory';
import { createKeptReads } from './graphql/createKeptReads';
import { createOwnReads } from './graphql/createOwnReads';
import { createRunOperation } from './graphql/createRunOperation';
import { installGraphiql } from './graphql/installGraphiql';
import { installGraphql } from './graphql/installGraphql';
import { installStream } from './graphql/installStream';
import { createListener } from './http/createListener';
import { installBudget } from './http/installBudget';
import { installErrorHandler } from './http/installErrorHandler';
import { installHeaders } from './http/installHeaders';
import { installHealth } from './http/installHealth';
import { securityHeaders } from './http/securityHeaders';
import { createFront } from './kept/createFront';
import { createSendKept } from './kept/createSendKept';
import type { RefusalPage } from './pages/createRefusalPage';
import { installAssets } from './pages/installAssets';
import { installConsent } from './pages/installConsent';
import { installPageMethods } from './pages/installPageMethods';
import { installPages } from './pages/installPages';
import { installRefusals } from './pages/installRefusals';
import type { PageAssets } from './pages/PageAssets';
import { pageKey } from './pages/pageKey';
import { installApiDocs } from './rest/installApiDocs';
import { installCors } from './rest/installCors';
import { installRest } from './rest/installRest';
import type { Services } from './Services';
import { installSeo } from './seo/installSeo';

/** Assembles every door of the product, in the order in which a request meets them. */
export async function createApp(
  services: Services,
  assets: PageAssets,
  refusalPage: RefusalPage,
): Promise<RequestListener> {
  const { env, orm, log, kept, now } = services;
  const schema = await buildApiSchema();
  const apollo = await createApollo(schema, log, env);
  const runOperation = createRunOperation(apollo);
  const createContext = createContextFactory(services);
  const readOperation = createKeptReads({ schema, kept, now, runOperation, createContext });
  const send = createSendKept(securityHeaders(env));
  const ownReads = createOwnReads({ schema, kept, readOperation, send });

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY);
  installHeaders(app, env);
  installHealth(app, orm);
  installAssets(app, assets);
  installGraphiql(app, env, assets);
  installStream(app, { schema, createContext, streams: services.streams, log });
  installGraphql(app, env, apollo, createContext, ownReads);
  installCors(app, env);
  installApiDocs(app, schema, services.content, env);
  installRest(app, schema, runOperation, createContext, kept);
  installRefusals(app, refusalPage);
  installBudget(app, services);
  installConsent(app, env);
  installSeo(app, services, readOperation);
  installPages(app, { services, assets, runOperation, readOperation, createContext });
  installPageMethods(app);
  installErrorHandler(app, log);
  return createListener(createFront(kept, pageKey, send, ownReads.answerKept(app)), env, log);
}
