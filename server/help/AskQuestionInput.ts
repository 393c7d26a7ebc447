import { Extensions, Field, InputType } from 'type-graphql';
import type { Given } from '../../schema/rules/checkFields';
import { helpRules } from '../../schema/rules/helpRules';

@InputType({ description: 'A question as it is sent from the help widget; the rules are those of the form.' })
@Extensions({ rules: helpRules })
export class AskQuestionInput implements Given<typeof helpRules> {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { description: 'Id of one of the subjects of the help content.' })
  questionType!: string;

  @Field(() => String)
  question!: string;
}
