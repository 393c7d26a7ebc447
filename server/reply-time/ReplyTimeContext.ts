import type { ReplyTimeMeter } from './createReplyTime';

export interface ReplyTimeContext {
  replyTime: Pick<ReplyTimeMeter, 'measured' | 'hours'>;
}
