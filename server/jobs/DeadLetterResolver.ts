import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import type { Context } from '../Context';
import { DeadLetter } from './DeadLetter';

@Resolver()
export class DeadLetterResolver {
  @Access('staff')
  @Query(() => [DeadLetter], { description: 'Work that could not be done, the latest first.' })
  deadLetters(@Ctx() { jobs }: Context): Promise<DeadLetter[]> {
    return jobs.deadLetters.list();
  }

  @Access('staff')
  @Mutation(() => Int, { description: 'Tries these again, and says how many there were.' })
  replayDeadLetters(@Arg('ids', () => [ID]) ids: string[], @Ctx() { jobs }: Context): Promise<number> {
    return jobs.deadLetters.replay(ids);
  }
}
