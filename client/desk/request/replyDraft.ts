import type { IncomingMailFieldsFragment, ReplyFieldsFragment } from '../../../schema/generated/desk/graphql';
import type { InboxActions } from '../data/useInboxActions';
import { createDeviceKey } from '../shared/drafts';
import type { Reply } from '../shared/fillReply';
import type { RequestItem } from './RequestItem';

/** Props of the dialog that writes a reply, and of its parts. */
export interface ReplyProps {
  item: RequestItem;
  actions: InboxActions;
  onClose: () => void;
  /** Opens the dialog again with the text of a reply that was taken back. */
  onReopen: () => void;
  /** Called with the id of a reply that was stored. */
  onSent: (id: string) => void;
}

/** Text of a reply, and the last reply that its writer had seen. */
export type ReplyDraft = Reply & { seenId: string | null };

/** Lists the replies to a request, oldest first. */
export const getReplies = ({ history }: Pick<RequestItem, 'history'>): ReplyFieldsFragment[] =>
  history.flatMap((entry) => (entry.__typename === 'ReplyWritten' ? entry.reply : []));

/** Returns the last answer of the visitor that came after the last reply; undefined if there is none. */
export function getLastAnswer({ history }: Pick<RequestItem, 'history'>): IncomingMailFieldsFragment | undefined {
  const spoken = history.filter(
    (entry) =>
      entry.__typename === 'ReplyWritten' || (entry.__typename === 'MailReceived' && entry.mail.kind === 'ANSWER'),
  );
  const last = spoken.at(-1);
  return last?.__typename === 'MailReceived' ? last.mail : undefined;
}

/** Returns what a reply begins with that no template was chosen for: the signature, and the answer that it quotes. */
export const getAnswerTemplate = (
  { reference }: Pick<RequestItem, 'reference'>,
  answer: IncomingMailFieldsFragment | undefined,
): Reply =>
  answer
    ? { subject: answer.subject.replace(/^(?!re\s*:)/i, 'Re: '), body: '\n\n{staff}\n\n{request}' }
    : { subject: reference, body: '' };

/** Returns the key of the draft of a request. It quotes the visitor, so it ends with the sign-in. */
export const getReplyDraftKey = (itemId: string): string => createDeviceKey('signIn', `reply:${itemId}`);

/** A reply that the page brings into view. */
export interface ShownReply {
  id: string;
}
