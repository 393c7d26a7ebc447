import { Extensions, Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A service card on the home page.' })
export class HomeService {
  @Field(() => ID, { description: 'Slug of the service.' })
  id!: string;

  @Field(() => String, { description: 'Name of the service.' })
  name!: string;

  @Field(() => String, { description: 'What it gives, in a sentence or two.' })
  description!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Path of its page.' })
  href!: string;
}
