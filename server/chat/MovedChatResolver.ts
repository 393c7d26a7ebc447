import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../common/Access';
import type { Context } from '../context';
import { DeadLetter } from '../jobs/DeadLetter';
import { listMovedChats, MovedChat } from './ChatMove';

@Resolver(() => DeadLetter)
export class MovedChatResolver {
  @Access('staff')
  @Query(() => [MovedChat], { description: 'Chats of NOTIFY_CHAT_URLS that have another number now.' })
  movedChats(@Ctx() { em, chats }: Context): Promise<MovedChat[]> {
    return listMovedChats(em, chats);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The chat service that rejected a message, such as `telegram`; null for other jobs.',
  })
  chatService(@Root() { recipient }: DeadLetter, @Ctx() { chats }: Context): string | null {
    return chats.get(recipient ?? '')?.service ?? null;
  }
}
