import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Reply } from './Reply';

@InputType({ description: 'A reply to a request, as staff wrote it.' })
export class ReplyToItemInput {
  @Field(() => ID, {
    description: 'A UUID that the caller chooses: a reply that is sent again with it is stored and sent once.',
  })
  id!: string;

  @Field(() => ID, { description: 'Id of the request.' })
  itemId!: string;

  @Field(() => String)
  subject!: string;

  @Field(() => String)
  body!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The last reply to the request that the writer saw; left out for none.',
  })
  lastReplyId?: string | null;
}

@ObjectType({ description: 'The result of a reply: it is stored, or there are replies that its writer did not see.' })
export class ReplyChange {
  @Field(() => Reply, { nullable: true, description: 'The reply as it was stored; it is sent after `sendAfter`.' })
  reply: Reply | null = null;

  @Field(() => [Reply], {
    description:
      'Replies since the last one that was seen, oldest first: nothing is stored. Name the last one to reply nevertheless.',
  })
  conflicts: readonly Reply[] = [];
}

@ObjectType({ description: 'The result of taking a reply back: one of the two.' })
export class ReplyUndo {
  @Field(() => Reply, { nullable: true, description: 'The reply that is not sent, with its text.' })
  undone: Reply | null = null;

  @Field(() => Reply, { nullable: true, description: 'The reply as it is now, where it was too late.' })
  late: Reply | null = null;
}

@ObjectType({ description: 'How replies are sent.' })
export class ReplyDelivery {
  @Field(() => Boolean, { description: 'Whether they are written to files, because no mail server is set up.' })
  isFile!: boolean;

  @Field(() => String, { description: 'The mailbox that answers of visitors go to.' })
  replyTo!: string;
}
