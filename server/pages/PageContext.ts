import type { CreateContext } from '../graphql/createContextFactory';
import type { ReadOperation } from '../graphql/createKeptReads';
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
