import { Field, ID, ObjectType } from 'type-graphql';

/** The row itself would tell by its id and its time whether the address was on the list before. */
@ObjectType({ description: 'The answer to a subscription: the same for a new address and for a known one.' })
export class SubscriptionReceipt {
  @Field(() => ID, { description: 'Reference of the request; the key of its form where there is one.' })
  id!: string;

  @Field(() => String, { description: 'The address as it was sent.' })
  email!: string;
}
