import { Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../common/Access';
import type { Context } from '../context';
import { listMovedChats, MovedChat } from './ChatMove';

@Resolver()
export class MovedChatResolver {
  @Access('staff')
  @Query(() => [MovedChat], { description: 'Chats of NOTIFY_CHAT_URLS that have another number now.' })
  movedChats(@Ctx() { em, chats }: Context): Promise<MovedChat[]> {
    return listMovedChats(em, chats);
  }
}
