import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A client’s problem and how it was solved.' })
export class CaseStudy {
  @Field(() => String, { description: 'Title of the case study.' })
  title!: string;

  @Field(() => String, { description: 'Who the client is.' })
  client!: string;

  @Field(() => String, { description: 'The problem.' })
  challenge!: string;

  @Field(() => String, { description: 'What was done.' })
  solution!: string;

  @Field(() => [String], { description: 'What it changed.' })
  results!: string[];
}
