import DataLoader from 'dataloader';
import type { Context } from '../context';
import { Account } from './Account';

type Loader = DataLoader<string, Account | null>;

/** One for each request, so that a list reads its accounts with one statement, and each once. */
const loaders = new WeakMap<Context, Loader>();

/** The account of an id; null where there is none, or none any more. */
export async function loadAccount(id: string | null | undefined, context: Context): Promise<Account | null> {
  if (!id) return null;
  const loader = loaders.get(context) ?? createLoader(context);
  loaders.set(context, loader);
  return loader.load(id);
}

const createLoader = ({ em }: Context): Loader =>
  new DataLoader(async (ids) => {
    const accounts = await em.find(Account, { id: { $in: [...ids] } });
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return ids.map((id) => byId.get(id) ?? null);
  });
