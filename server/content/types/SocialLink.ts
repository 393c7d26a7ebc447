import { Extensions, Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A profile of the agency on another site.' })
export class SocialLink {
  @Field(() => String, { description: 'Name of the network.' })
  name!: string;

  @Extensions({ form: 'webAddress' })
  @Field(() => String, { description: 'Address of the profile.' })
  href!: string;
}
