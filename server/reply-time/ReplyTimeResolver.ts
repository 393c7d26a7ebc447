import { Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import { Cacheable } from '../cache/Cacheable';
import { MeasuredReplyTime, ReplyTime } from './MeasuredReplyTime';
import type { ReplyTimeContext } from './ReplyTimeContext';

@Resolver()
export class ReplyTimeResolver {
  // A change of the measured time ends the cache, as a publication does.
  @Access('public')
  @Cacheable()
  @Query(() => ReplyTime, { description: 'In what time quote requests are answered, measured once a day.' })
  replyTime(@Ctx() { replyTime: { hours } }: ReplyTimeContext): ReplyTime {
    return { hours };
  }

  @Access('staff')
  @Query(() => MeasuredReplyTime, { description: 'The measured time of replies, and why pages do not say it.' })
  measuredReplyTime(@Ctx() { replyTime: { measured } }: ReplyTimeContext): MeasuredReplyTime {
    return measured;
  }
}
