import { Account } from '../auth/Account';
import { issueAccountLink, type LinkPurpose } from '../auth/AccountLink';
import type { TestSite } from './openTestSite';

/** The token of a link for the owner of an account, as a mail would bring it: for tests of what takes such a token. */
export async function issueLink(site: TestSite, email: string, purpose: `${LinkPurpose}`): Promise<string> {
  const em = site.orm.em.fork();
  const account = await em.findOneOrFail(Account, { email });
  return issueAccountLink(em, account, purpose as LinkPurpose, new Date());
}
