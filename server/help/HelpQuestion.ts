import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Extensions, Field, InputType, ObjectType } from 'type-graphql';
import type { Checked, Input } from '../../schema/rules/checkFields';
import { helpRules } from '../../schema/rules/helpRules';
import { LIMITS } from '../../schema/rules/limits';
import { AddressedSubmission, InboxIndexes, ListIndexes, WAITING_ITEM } from '../submissions/Submission';

@Entity({ tableName: 'help_questions' })
@ListIndexes('help_questions', WAITING_ITEM)
@InboxIndexes('help_questions')
@ObjectType({ description: 'A question from the help widget (specification, section 3).' })
export class HelpQuestion extends AddressedSubmission implements Checked<typeof helpRules> {
  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.name })
  name!: string;

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.email })
  email!: string;

  @Field(() => String, { description: 'Id of one of the subjects of the help content.' })
  @Property({ type: 'string', length: LIMITS.name })
  questionType!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  question!: string;

  override rules() {
    return helpRules;
  }

  override nameParts() {
    return [this.name];
  }

  /** Without the subject, which is a chosen id. */
  override searchedParts() {
    return [this.name, this.email, this.question];
  }
}

@InputType({ description: 'A question as it is sent from the help widget; the rules are those of the form.' })
@Extensions({ rules: helpRules })
export class AskQuestionInput implements Input<typeof helpRules> {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { description: 'Id of one of the subjects of the help content.' })
  questionType!: string;

  @Field(() => String)
  question!: string;
}
