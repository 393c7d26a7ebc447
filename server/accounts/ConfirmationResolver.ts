import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import type { Context } from '../Context';
import { invalidValue } from '../errors';
import { LinkState } from '../newsletter/LinkState';
import { confirmByLink, getConfirmationState } from './accountLinks';

@Resolver()
export class ConfirmationResolver {
  @Access('public')
  @Query(() => LinkState, {
    description: 'What a link that confirms the address of an account would do; asking changes nothing.',
  })
  accountConfirmationLink(@Arg('token', () => String) token: string, @Ctx() { em, now }: Context): Promise<LinkState> {
    return getConfirmationState(em, token, now());
  }

  @Access('public')
  @Mutation(() => Boolean, { description: 'Confirms the address of the account that the link was mailed to.' })
  async confirmAccount(@Arg('token', () => String) token: string, @Ctx() { em, now }: Context): Promise<boolean> {
    const state = await confirmByLink(em, token, now());
    if (state !== LinkState.CONFIRMED) {
      throw invalidValue('token', 'This link is too old or not complete. Register once more to get another one.');
    }
    return true;
  }
}
