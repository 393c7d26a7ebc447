import { Field, ID, ObjectType } from 'type-graphql';
import { Impersonal } from '../access/Access';

@ObjectType({ description: 'A page that shows or names a project.' })
export class ContentProjectUse {
  @Field(() => ID, { description: 'The document that names it.' })
  document!: string;

  @Field(() => Boolean, { description: 'Whether the page needs it, so that it can be neither deleted nor hidden.' })
  isNeeded!: boolean;
}

@ObjectType({ description: 'A row of the list of projects, as staff have it.' })
@Impersonal({ isContent: true })
export class ContentProject {
  @Field(() => ID, { description: 'Its name in addresses. The document is `projects/{id}`.' })
  id!: string;

  @Field(() => String, { description: 'Its title in the language that was asked for; the id of one without a title.' })
  title!: string;

  @Field(() => Boolean, { description: 'Whether no page shows it. Staff may edit it still.' })
  isHidden!: boolean;

  @Field(() => Boolean)
  isDeleted!: boolean;

  @Field(() => [ContentProjectUse], { description: 'The pages that name it.' })
  uses!: ContentProjectUse[];
}
