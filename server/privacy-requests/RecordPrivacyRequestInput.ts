import { Extensions, Field, InputType } from 'type-graphql';
import { privacyRequestRules } from '../../schema/rules/privacyRequestRules';
import { PrivacyRequestKind } from './PrivacyRequestKind';

@InputType({ description: 'A request as it reached us, by whatever way.' })
@Extensions({ rules: privacyRequestRules })
export class RecordPrivacyRequestInput {
  @Field(() => PrivacyRequestKind)
  kind!: PrivacyRequestKind;

  @Field(() => String, { description: 'Address of the person who asks; kept in lower case.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'What was asked, as far as it is needed to answer.' })
  note?: string | null;
}
