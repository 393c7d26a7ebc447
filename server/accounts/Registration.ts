import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What registering answers; the same whether or not the address had an account already.' })
export class Registration {
  @Field(() => String, { description: 'The address to sign in with.' })
  email!: string;
}
