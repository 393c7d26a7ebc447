import { Field, ID, ObjectType } from 'type-graphql';
import { Impersonal } from '../access/Access';

@ObjectType({ description: 'A document that is an entry of a list, as staff have it.' })
@Impersonal({ isContent: true })
export class ContentEntry {
  @Field(() => ID, { description: 'Its name in addresses. The document is `{list}/{id}`.' })
  id!: string;

  @Field(() => String, { description: 'Its title in the language that was asked for; the id of one without a title.' })
  title!: string;

  @Field(() => Boolean)
  isDeleted!: boolean;
}
