import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Extensions, Field, InputType, ObjectType } from 'type-graphql';
import type { Checked, Input } from '../../schema/rules/checkFields';
import { LIMITS } from '../../schema/rules/limits';
import { serviceRequestRules } from '../../schema/rules/serviceRequestRules';
import { AddressedSubmission, InboxIndexes, ListIndexes, WAITING_ITEM } from '../submissions/Submission';

@Entity({ tableName: 'service_requests' })
@ListIndexes('service_requests', WAITING_ITEM)
@InboxIndexes('service_requests')
@ObjectType({ description: 'A message from the form on the page of a service (specification, section 5).' })
export class ServiceRequest extends AddressedSubmission implements Checked<typeof serviceRequestRules> {
  @Field(() => String, { description: 'Slug of the service that the page is about.' })
  @Property({ type: 'string', length: LIMITS.name })
  service!: string;

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.name })
  name!: string;

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.email })
  email!: string;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: LIMITS.company, nullable: true })
  company: string | null = null;

  @Field(() => String)
  @Property({ type: 'text' })
  details!: string;

  override rules() {
    return serviceRequestRules;
  }

  override nameParts() {
    return [this.name];
  }
}

@InputType({ description: 'A message about one service as it is sent; the rules are those of the form.' })
@Extensions({ rules: serviceRequestRules })
export class RequestServiceInput implements Input<typeof serviceRequestRules> {
  @Field(() => String, { description: 'Slug of the service; one that it had before is stored as its present one.' })
  service!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  company!: string | null | undefined;

  @Field(() => String)
  details!: string;
}
