import type { IncomingMessage, RequestListener } from 'node:http';
import { parse } from 'node:querystring';
import express from 'express';
import { serveFromCache } from '../cache/serveFromCache';
import { installCalendar } from '../desk/installCalendar';
import { installDesk } from '../desk/installDesk';
import { installDeskSession } from '../desk/installDeskSession';
import { installUploads } from '../desk/installUploads';
import { buildApiSchema } from '../graphql/buildApiSchema';
import { createApollo } from '../graphql/createApollo';
import { createCachedOperations } from '../graphql/createCachedOperations';
import { createContextFactory } from '../graphql/createContextFactory';
import { createRunOperation } from '../graphql/createRunOperation';
import { installGraphql } from '../graphql/installGraphql';
import { installStream } from '../graphql/installStream';
import { createListener } from '../http/createListener';
import { installBudget } from '../http/installBudget';
import { installErrorHandler } from '../http/installErrorHandler';
import { installHealth } from '../http/installHealth';
import { installMetrics } from '../http/installMetrics';
import { installHeaders, securityHeaders } from '../http/securityHeaders';
import { createCallBudget } from '../limits/createCallBudget';
import { installErrorPages, type RenderErrorPage } from '../pages/createErrorPage';
import { getPageKey } from '../pages/getAddress';
import { installAssets } from '../pages/installAssets';
import { installConsent } from '../pages/installConsent';
import { installFeeds } from '../pages/installFeeds';
import { installFormerPrefixes } from '../pages/installFormerPrefixes';
import { installGraphiql } from '../pages/installGraphiql';
import { installManifests } from '../pages/installManifests';
import { installMedia } from '../pages/installMedia';
import { installPageMethods, installPages } from '../pages/installPages';
import { installPreview } from '../pages/installPreview';
import { installSeo } from '../pages/installSeo';
import { installSiteFigures } from '../pages/installSiteFigures';
import type { PageAssets } from '../pages/PageAssets';
import { findAnswerKey } from '../rest/answerLocale';
import { installApiDocs } from '../rest/installApiDocs';
import { installCors } from '../rest/installCors';
import { installRest } from '../rest/installRest';
import type { Services } from './Services';

/** Assembles the application. The order of the transports is the order in which a request passes them. */
export async function createApp(
  services: Services,
  assets: PageAssets,
  errorPage: RenderErrorPage,
): Promise<RequestListener> {
  const { env, orm, log, cache } = services;
  const schema = await buildApiSchema();
  const apollo = await createApollo(schema, log, env);
  const runOperation = createRunOperation(apollo);
  const createContext = createContextFactory(services);
  const operations = createCachedOperations({ schema, cache, runOperation, createContext });
  const { readOperation } = operations;

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY);
  // Express would ignore parameters after the thousandth, and unknown ones among them would not be rejected.
  app.set('query parser', (text: string | null) => parse(text ?? '', '&', '=', { maxKeys: 0 }));
  installHeaders(app, env);
  installHealth(app, orm);
  installMetrics(app, services);
  installAssets(app, assets);
  installMedia(app, services);
  installGraphiql(app, env, assets);
  installCalendar(app, services);
  installDesk(app, env, assets, services.now);
  const calls = createCallBudget(env.RATE_LIMIT);
  installStream(app, { schema, createContext, streams: services.streams, budget: calls, log });
  installGraphql(app, env, apollo, createContext, operations, calls);
  installCors(app, env);
  installApiDocs(app, schema, services.contentStore.facts, env, assets);
  installRest(app, schema, runOperation, createContext, cache);
  installDeskSession(app, services, createContext);
  installSiteFigures(app, services);
  installUploads(app, services, createContext);
  installErrorPages(app, errorPage);
  installBudget(app, services);
  installConsent(app, env);
  installSeo(app, services);
  installFormerPrefixes(app);
  installManifests(app, services);
  installFeeds(app, services);
  const page = { services, assets, runOperation, readOperation, createContext };
  installPreview(app, page, errorPage);
  installPages(app, page);
  installPageMethods(app, services);
  installErrorHandler(app, log);
  const getKey = (request: IncomingMessage) =>
    operations.getKey(request) ?? findAnswerKey(request) ?? getPageKey(request.url ?? '');
  return createListener(serveFromCache({ cache, getKey, headers: securityHeaders(env) }, app), env, log, (status) =>
    services.answers.add(status),
  );
}
