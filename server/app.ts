import type { RequestListener } from 'node:http';
import { parse } from 'node:querystring';
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
import { createCallBudget } from './limits/createCallBudget';
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
  // Express would leave out what comes behind a thousand parameters, and with it whether they are known.
  app.set('query parser', (text: string | null) => parse(text ?? '', '&', '=', { maxKeys: 0 }));
  installHeaders(app, env);
  installHealth(app, orm);
  installAssets(app, assets);
  installGraphiql(app, env, assets);
  const calls = createCallBudget(env.RATE_LIMIT);
  installStream(app, { schema, createContext, streams: services.streams, budget: calls, log });
  installGraphql(app, env, apollo, createContext, ownReads, calls);
  installCors(app, env);
  installApiDocs(app, schema, services.content, env, assets);
  installRest(app, schema, runOperation, createContext, kept, services.sending);
  installRefusals(app, refusalPage);
  installBudget(app, services);
  installConsent(app, env);
  installSeo(app, services, readOperation);
  installPages(app, { services, assets, runOperation, readOperation, createContext });
  installPageMethods(app);
  installErrorHandler(app, log);
  return createListener(createFront(kept, pageKey, send, ownReads.answerKept(app)), env, log);
}
