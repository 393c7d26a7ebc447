import { Field, ID, ObjectType } from 'type-graphql';
import { Impersonal } from '../access/Access';

@ObjectType({ description: 'A row of the list of projects, as staff have it.' })
@Impersonal({ isContent: true })
export class ContentProject {
  @Field(() => ID, { description: 'Its name in addresses. The document is `projects/{id}`.' })
  id!: string;

  @Field(() => [ID], { description: 'The ids that it had before; each still leads to its page.' })
  formerIds!: readonly string[];

  @Field(() => String, { description: 'Its title in the language that was asked for; the id of one without a title.' })
  title!: string;

  @Field(() => Boolean, { description: 'Whether no page shows it. Staff may edit it still.' })
  isHidden!: boolean;

  @Field(() => Boolean)
  isDeleted!: boolean;

  @Field(() => [ID], {
    description:
      'The documents that name it. They name it no more once it is deleted or hidden, and its present id once it is renamed.',
  })
  usedIn!: readonly string[];
}
