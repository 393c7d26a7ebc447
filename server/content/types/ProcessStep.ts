import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A step of how a project runs.' })
export class ProcessStep {
  @Field(() => String, { description: 'Name of the step.' })
  title!: string;

  @Field(() => String, { description: 'What happens in it.' })
  description!: string;

  @Field(() => String, { description: 'What the client holds at its end.' })
  deliverable!: string;
}
