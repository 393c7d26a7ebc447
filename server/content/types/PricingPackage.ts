import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A package of a service at a price.' })
export class PricingPackage {
  @Field(() => String, { description: 'Name of the package.' })
  name!: string;

  @Field(() => String, { description: 'Price, as text.' })
  price!: string;

  @Field(() => String, { description: 'Usual duration, as text.' })
  duration!: string;

  @Field(() => [String], { description: 'What it includes.' })
  features!: string[];

  @Field(() => Boolean, { description: 'Whether most clients choose it.' })
  popular!: boolean;
}
