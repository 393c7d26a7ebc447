import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ObjectType } from 'type-graphql';
import { Impersonal } from '../access/Access';
import type { ChatTarget } from '../settings/readChatTarget';

/** The new number of a chat. The setting has the former one, until the operator changes it. */
@Entity({ tableName: 'chat_moves' })
export class ChatMove {
  /** Hash of the target in the setting, which changes with the setting. */
  @PrimaryKey({ type: 'string', length: 12 })
  targetHash!: string;

  @Property({ type: 'string', length: 40 })
  chatId!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  movedAt!: Date;
}

@ObjectType({ description: 'A chat of NOTIFY_CHAT_URLS that has another number now.' })
@Impersonal()
export class MovedChat {
  @Field(() => String, { description: 'The `chat_id` in the setting.' })
  formerChatId!: string;

  @Field(() => String, { description: 'The `chat_id` that belongs there. Messages go to it already.' })
  chatId!: string;
}

const CHAT_ID = 'chat_id';

/** Returns a target with another number. */
export function moveTarget(target: ChatTarget, chatId: string): ChatTarget {
  const url = new URL(target.url);
  url.searchParams.set(CHAT_ID, chatId);
  return { ...target, url: url.href };
}

export const storeMove = (em: EntityManager, move: Pick<ChatMove, 'targetHash' | 'chatId' | 'movedAt'>) =>
  em.upsert(ChatMove, move);

/** Lists the chats of the setting that moved. */
export async function listMovedChats(
  em: EntityManager,
  targets: ReadonlyMap<string, ChatTarget>,
): Promise<MovedChat[]> {
  const moves = await em.find(ChatMove, { targetHash: { $in: [...targets.keys()] } }, { orderBy: { movedAt: 'asc' } });
  return moves.map(({ targetHash, chatId }) => {
    const formerChatId = new URL(targets.get(targetHash)?.url ?? '').searchParams.get(CHAT_ID) ?? '';
    return Object.assign(new MovedChat(), { formerChatId, chatId });
  });
}
