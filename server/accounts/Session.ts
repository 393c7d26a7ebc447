import { Field, ObjectType } from 'type-graphql';
import { Account } from './Account';

@ObjectType({ description: 'A sign-in.' })
export class Session {
  @Field(() => String, { description: 'Access token for “Authorization: Bearer …”, good for ten minutes.' })
  access!: string;

  @Field(() => String, {
    description: 'Good once, within fourteen days, for a new pair of tokens; a sign-in ends after 90 days.',
  })
  refresh!: string;

  @Field(() => Account)
  user!: Account;
}
