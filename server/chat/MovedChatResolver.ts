import { Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import type { ChatContext } from './ChatContext';
import { listMovedChats, MovedChat } from './ChatMove';

@Resolver()
export class MovedChatResolver {
  @Access('staff')
  @Query(() => [MovedChat], { description: 'Chats of NOTIFY_CHAT_URLS that have another number now.' })
  movedChats(@Ctx() { em, chats }: ChatContext): Promise<MovedChat[]> {
    return listMovedChats(em, chats);
  }
}
