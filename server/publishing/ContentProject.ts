import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Impersonal } from '../access/Access';
import { ServiceType } from '../content/Project';

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

  @Field(() => Int, { description: 'Its position in the list.' })
  position!: number;

  @Field(() => Boolean)
  isFeatured!: boolean;

  @Field(() => Boolean, { description: 'Whether no page shows it. Staff may edit it still.' })
  isHidden!: boolean;

  @Field(() => Boolean)
  isDeleted!: boolean;

  @Field(() => [ContentProjectUse], { description: 'The pages that name it.' })
  uses!: ContentProjectUse[];
}

@InputType({ description: 'A new project.' })
export class ContentProjectInput {
  @Field(() => ID, { description: 'Its name in addresses: small letters and digits, with hyphens between.' })
  id!: string;

  @Field(() => String, { description: 'Its title in the language of the content.' })
  title!: string;

  @Field(() => ServiceType)
  serviceType!: ServiceType;
}

@InputType({ description: 'The changes of a project. Fields that are left out stay.' })
export class ContentProjectChange {
  @Field(() => Boolean, { nullable: true })
  isFeatured?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  isHidden?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'False brings a deleted project back.' })
  isDeleted?: boolean | null;
}
