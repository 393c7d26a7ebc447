import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A company that the agency works with.' })
export class Partnership {
  @Field(() => String, { description: 'Name of the partner.' })
  name!: string;

  @Field(() => String, { description: 'What the partner does.' })
  field!: string;

  @Field(() => String, { description: 'What a client has from it.' })
  description!: string;
}
