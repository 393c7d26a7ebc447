import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How visits are counted, once a visitor has agreed.' })
export class Analytics {
  @Field(() => String, { description: 'Measurement id of the analytics service.' })
  id!: string;

  @Field(() => Int, { description: 'How long its cookie stays, in seconds.' })
  cookieSeconds!: number;

  @Field(() => [String], { description: 'Names of the cookies that it may set: those of the cookie policy.' })
  cookies!: string[];
}
