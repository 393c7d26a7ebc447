import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A member of the team.' })
export class TeamMember {
  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'Position.' })
  role!: string;

  @Field(() => String, { description: 'What they do and how.' })
  bio!: string;

  @Field(() => [String], { description: 'What they are good at.' })
  skills!: string[];
}
