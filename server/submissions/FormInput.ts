import { Field, InputType } from 'type-graphql';

@InputType({ description: 'What a rendered form sends beside its fields. A call without it is scored as it is.' })
export class FormInput {
  @Field(() => String, {
    description: 'UUID of the rendered form; sending the same again answers with the first result.',
  })
  key!: string;

  @Field(() => String, { nullable: true, description: 'The token of the sum that was asked, where the form asks one.' })
  captchaToken?: string | null;

  @Field(() => String, { nullable: true, description: 'What the visitor answered.' })
  captchaAnswer?: string | null;

  @Field(() => String, { nullable: true, description: 'A field that people do not see and leave empty.' })
  topic?: string | null;
}
