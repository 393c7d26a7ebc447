import { Field, ObjectType } from 'type-graphql';
import { IconName } from './IconName';

@ObjectType({ description: 'An area that the agency knows well.' })
export class Expertise {
  @Field(() => String, { description: 'Name of the area.' })
  title!: string;

  @Field(() => String, { description: 'What is done in it.' })
  description!: string;

  @Field(() => IconName, { description: 'Its icon.' })
  icon!: IconName;
}
