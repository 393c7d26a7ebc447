import type { ReadOperation } from '../graphql/createCachedOperations';
import type { CreateContext } from '../graphql/createContextFactory';
import type { RunOperation } from '../graphql/createRunOperation';
import type { Services } from '../Services';
import type { PageAssets } from './PageAssets';

/** What the page door needs. */
export interface PageContext {
  services: Services;
  assets: PageAssets;
  runOperation: RunOperation;
  readOperation: ReadOperation;
  createContext: CreateContext;
}
