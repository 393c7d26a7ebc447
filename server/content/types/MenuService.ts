import { Extensions, Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A service in the menu of every page.' })
export class MenuService {
  @Field(() => ID, { description: 'Id of the service.' })
  id!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Name of the service.' })
  label!: string;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Path of its page.' })
  href!: string;
}
