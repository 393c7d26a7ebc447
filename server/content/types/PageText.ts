import { Extensions, Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Title, heading and description of a page.' })
export class PageText {
  @Extensions({ form: 'page' })
  @Field(() => ID, { description: 'Name of the page.' })
  id!: string;

  @Field(() => String, { description: 'Title for the browser and search engines.' })
  title!: string;

  @Field(() => String, { description: 'Summary for search engines and link previews.' })
  description!: string;

  @Field(() => String, { description: 'Main heading.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Extensions({ form: 'day' })
  @Field(() => String, { description: 'When the page last changed, as YYYY-MM-DD.' })
  updated!: string;
}
