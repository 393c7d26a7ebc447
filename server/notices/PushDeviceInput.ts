import { Field, InputType } from 'type-graphql';
import { NoticeKind } from './PushDevice';

@InputType({ description: 'A subscription of a browser (Push API).' })
export class PushSubscriptionInput {
  @Field(() => String, { description: 'Its address at the push service, with https.' })
  endpoint!: string;

  @Field(() => String, { description: 'Its public key, as base64url.' })
  p256dh!: string;

  @Field(() => String, { description: 'Its secret, as base64url.' })
  auth!: string;

  @Field(() => String, { description: 'The name of the browser.' })
  label!: string;
}

@InputType({ description: 'The notices of a device, and its quiet hours.' })
export class PushWishesInput {
  @Field(() => [NoticeKind])
  kinds!: NoticeKind[];

  @Field(() => String, { nullable: true, description: 'As HH:MM at the office; null, with `quietTo`, for no rest.' })
  quietFrom?: string | null;

  @Field(() => String, { nullable: true })
  quietTo?: string | null;

  @Field(() => Boolean)
  overdueAlways!: boolean;
}
