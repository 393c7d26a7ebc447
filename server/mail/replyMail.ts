import { getKnownLocale } from '../../schema/locales';
import type { Site } from '../content/Site';
import type { InboxRow } from '../inbox/InboxRow';
import type { Reply } from '../inbox/Reply';
import type { Mail } from './createMailer';
import { layout, oneLine } from './layout';

interface ReplyMailOptions {
  reply: Reply;
  row: InboxRow;
  site: Pick<Site, 'name'>;
  /** The address that the visitor answers to. */
  replyAddress: string;
  /** Message-IDs of the mails of the request that the visitor has, oldest first. */
  thread: readonly string[];
}

/** Returns the mail of a reply, in the language and direction of the visitor. Answers go to the mailbox of the agency. */
export function replyMail({ reply, row, site, replyAddress, thread }: ReplyMailOptions): Mail {
  const last = thread.at(-1);
  return {
    id: getMailId(reply),
    task: 'send-reply',
    to: reply.recipient,
    replyTo: { name: site.name, address: replyAddress },
    subject: oneLine(reply.subject),
    ...(last && { inReplyTo: last, references: [...thread] }),
    ...layout(getKnownLocale(row.locale), reply.body),
  };
}

/** Returns the id of the mail of a reply, from which its Message-ID follows; the same each time it is sent. */
export const getMailId = ({ messageKey }: Pick<Reply, 'messageKey'>): string => `send-reply.${messageKey}`;
