import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Where the agency has its office.' })
export class PostalAddress {
  @Field(() => String, { description: 'Registered name of the company.' })
  company!: string;

  @Field(() => String, { description: 'Number and street.' })
  street!: string;

  @Field(() => String, { description: 'Postal code.' })
  postalCode!: string;

  @Field(() => String, { description: 'City.' })
  city!: string;

  @Field(() => String, { description: 'Country.' })
  country!: string;
}
