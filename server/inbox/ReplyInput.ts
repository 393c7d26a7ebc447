import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { createChangeType } from '../common/Change';
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

export const ReplyChange = createChangeType('ReplyChange', { result: () => Reply, conflicts: () => Reply });

@ObjectType({ description: 'How replies are sent.' })
export class ReplyDelivery {
  @Field(() => Boolean, { description: 'Whether they are written to files, because no mail server is set up.' })
  isFile!: boolean;

  @Field(() => String, { description: 'The mailbox that answers of visitors go to.' })
  replyTo!: string;

  @Field(() => Boolean, { description: 'Whether the site reads that mailbox, and shows the answers.' })
  isRead!: boolean;
}
