import { randomBytes } from 'node:crypto';
import { Entity, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import type { Checked } from '../../schema/rules/checkFields';
import { LIMITS } from '../../schema/rules/limits';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { ListIndexes } from '../submissions/ListIndexes';
import { Submission } from '../submissions/Submission';

@Entity({ tableName: 'subscribers' })
@ListIndexes('subscribers')
@ObjectType({ description: 'An address that the newsletter goes to.' })
export class Subscriber extends Submission implements Checked<typeof newsletterRules> {
  @Field(() => String, { description: 'In lower case: an address is on the list once.' })
  @Property({ type: 'string', length: LIMITS.email })
  @Unique()
  email!: string;

  @Field(() => Date, { nullable: true, description: 'When the owner of the address confirmed it.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  confirmedAt: Date | null = null;

  /** Whoever has it may take the address off the list; it goes only into mail to that address. */
  @Property({ type: 'string', length: 40 })
  @Unique()
  unsubscribeToken: string = randomBytes(24).toString('base64url');

  override rules() {
    return newsletterRules;
  }

  override nameParts() {
    return [this.email];
  }
}
