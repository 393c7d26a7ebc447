import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Extensions, Field, InputType, ObjectType } from 'type-graphql';
import type { Checked, Input } from '../../schema/rules/checkFields';
import { contactRules } from '../../schema/rules/contactRules';
import { LIMITS } from '../../schema/rules/limits';
import { AddressedSubmission, InboxIndexes, ListIndexes, WAITING_ITEM } from '../submissions/Submission';

@Entity({ tableName: 'contact_messages' })
@ListIndexes('contact_messages', WAITING_ITEM)
@InboxIndexes('contact_messages')
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

@InputType({ description: 'A contact message as it is sent; the rules are those of the form.' })
@Extensions({ rules: contactRules })
export class ContactInput implements Input<typeof contactRules> {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  phone!: string | null | undefined;

  @Field(() => String)
  message!: string;
}
