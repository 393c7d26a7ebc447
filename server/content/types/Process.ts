import { Field, ObjectType } from 'type-graphql';
import { ProcessStep } from './ProcessStep';

@ObjectType({ description: 'How a project runs.' })
export class Process {
  @Field(() => String, { description: 'Heading of the section.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Field(() => [ProcessStep], { description: 'Steps, in order.' })
  steps!: ProcessStep[];
}
