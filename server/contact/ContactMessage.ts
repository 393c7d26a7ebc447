import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import type { Checked } from '../../schema/rules/checkFields';
import { contactRules } from '../../schema/rules/contactRules';
import { LIMITS } from '../../schema/rules/limits';
import { AddressedSubmission } from '../submissions/AddressedSubmission';
import { ListIndexes } from '../submissions/ListIndexes';

@Entity({ tableName: 'contact_messages' })
@ListIndexes('contact_messages')
@ObjectType({ description: 'A message from the contact form (specification, section 3).' })
export class ContactMessage extends AddressedSubmission implements Checked<typeof contactRules> {
  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.name })
  name!: string;

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.email })
  email!: string;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: LIMITS.phone, nullable: true })
  phone: string | null = null;

  @Field(() => String)
  @Property({ type: 'text' })
  message!: string;

  override rules() {
    return contactRules;
  }

  override nameParts() {
    return [this.name];
  }
}
