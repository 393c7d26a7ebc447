import { Field, ObjectType } from 'type-graphql';
import { Analytics } from '../consent/Analytics';

@ObjectType({ description: 'Settings of this installation that a client needs to know.' })
export class Settings {
  @Field(() => Boolean, {
    description: 'Whether help, newsletter and service forms are stored; false under SIDE_FORMS=off.',
  })
  sideForms!: boolean;

  @Field(() => Analytics, { nullable: true, description: 'How visits are counted; null where nobody is.' })
  analytics?: Analytics;
}
