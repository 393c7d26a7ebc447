import { Account } from '../auth/Account';
import { issueAccountLink, type LinkPurpose } from '../auth/AccountLink';
import type { TestSite } from './openTestSite';

/** Returns the token of a link for the owner of an account, as a mail would contain it. */
export async function issueLink(site: TestSite, email: string, purpose: `${LinkPurpose}`): Promise<string> {
  const em = site.orm.em.fork();
  const account = await em.findOneOrFail(Account, { email });
  return issueAccountLink(em, account, purpose as LinkPurpose, new Date());
}
