import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What a client says of the agency.' })
export class HomeTestimonial {
  @Field(() => String, { description: 'The words of the client.' })
  quote!: string;

  @Field(() => String, { description: 'Who says so.' })
  author!: string;

  @Field(() => String, { description: 'Position of the author.' })
  position!: string;

  @Field(() => String, { description: 'Company of the author.' })
  company!: string;
}
