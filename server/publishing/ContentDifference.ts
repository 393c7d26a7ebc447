import { GraphQLJSON } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { Impersonal } from '../access/Access';
import { ContentPlaceholder, ContentPriceForms } from './ContentPlaceholder';
import { ContentPart } from './ContentPublication';

@ObjectType({ description: 'An entry of a list, as readers name it.' })
export class ContentEntryTitle {
  @Field(() => String, { description: 'The path of the entry, such as `plans[starter]`.' })
  path!: string;

  @Field(() => String, { description: 'Its first text with its facts, in the language of the request if it has one.' })
  title!: string;
}

@ObjectType({ description: 'A text that differs between two publications.' })
@Impersonal()
export class ContentDifference extends ContentPart {
  @Field(() => String)
  path!: string;

  @Field(() => GraphQLJSON, { nullable: true })
  before!: unknown;

  @Field(() => GraphQLJSON, { nullable: true })
  after!: unknown;

  @Field(() => Boolean, { description: 'Whether it is the key of a picture.' })
  isPicture!: boolean;

  @Field(() => [ContentEntryTitle], { description: 'The entries that the path and the two lists name.' })
  entries!: ContentEntryTitle[];

  @Field(() => [ContentPlaceholder], { description: 'The facts that the texts name.' })
  placeholders!: ContentPlaceholder[];

  @Field(() => ContentPriceForms, { nullable: true, description: 'How the language words prices, for a price.' })
  priceForms!: ContentPriceForms | null;
}
