import type { Env } from '../settings/env';
import { TOKEN_PLACEHOLDER } from '../settings/readReplyAddress';
import type { MessageIds } from './messageIds';

interface ReplyAddressOptions {
  env: Pick<Env, 'REPLY_ADDRESS'>;
  /** Read for each mail, because staff may publish another address. */
  site: { email: string };
  messageIds: Pick<MessageIds, 'getToken'>;
}

/** Returns the address that a visitor answers to: REPLY_ADDRESS with the token of the request, else the address of the agency. */
export const createReplyAddress =
  ({ env: { REPLY_ADDRESS }, site, messageIds }: ReplyAddressOptions) =>
  (itemId: string): string =>
    REPLY_ADDRESS === undefined ? site.email : REPLY_ADDRESS.replace(TOKEN_PLACEHOLDER, messageIds.getToken(itemId));
