import DataLoader from 'dataloader';
import type { RequestContext } from '../access/RequestContext';
import { Account } from './Account';

type Loader = DataLoader<string, Account | null>;

/** One loader per request, so that a list reads all of its accounts with one statement. */
const loaders = new WeakMap<RequestContext, Loader>();

/** Returns the account of an id; null if it does not exist or was erased. */
export async function loadAccount(id: string | null | undefined, context: RequestContext): Promise<Account | null> {
  if (!id) return null;
  const loader = loaders.get(context) ?? createLoader(context);
  loaders.set(context, loader);
  return loader.load(id);
}

const createLoader = ({ em }: RequestContext): Loader =>
  new DataLoader(async (ids) => {
    const accounts = await em.find(Account, { id: { $in: [...ids] } });
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return ids.map((id) => byId.get(id) ?? null);
  });
