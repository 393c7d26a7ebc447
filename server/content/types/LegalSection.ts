import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A section of a legal document.' })
export class LegalSection {
  @Field(() => ID, { description: 'Anchor of the section.' })
  id!: string;

  @Field(() => String, { description: 'Heading of the section.' })
  heading!: string;

  @Field(() => String, { description: 'Text of the section as HTML; trusted, from our own files.' })
  html!: string;
}
