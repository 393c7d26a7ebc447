import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import type { Checked } from '../../schema/rules/checkFields';
import { LIMITS } from '../../schema/rules/limits';
import { serviceRequestRules } from '../../schema/rules/serviceRequestRules';
import { AddressedSubmission } from '../submissions/AddressedSubmission';
import { ListIndexes } from '../submissions/ListIndexes';

@Entity({ tableName: 'service_requests' })
@ListIndexes('service_requests')
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
