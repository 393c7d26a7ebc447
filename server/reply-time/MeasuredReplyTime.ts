import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

/** Whether pages say the time, or why not. */
export enum ReplyTimeState {
  OFF = 'off',
  SHOWN = 'shown',
  TOO_FEW = 'tooFew',
  TOO_SLOW = 'tooSlow',
}

registerEnumType(ReplyTimeState, {
  name: 'ReplyTimeState',
  description: 'Whether pages say in what time quote requests are answered.',
  valuesConfig: {
    OFF: { description: 'The setting PUBLIC_REPLY_TIME is off, and nothing is measured.' },
    TOO_FEW: { description: 'Fewer quote requests than needed had a reply.' },
    TOO_SLOW: { description: 'Half of them took longer than the site promises.' },
  },
});

const HOURS =
  'Half of the quote requests of the last ninety days were answered within so many hours: rounded up, and from a day on to whole days.';

@ObjectType({ description: 'In what time quote requests are answered, as pages say it.' })
export class ReplyTime {
  @Field(() => Int, { nullable: true, description: `${HOURS} Null where pages say nothing.` })
  hours!: number | null;
}

@ObjectType({ description: 'The measured time of replies, for staff.' })
export class MeasuredReplyTime {
  @Field(() => ReplyTimeState)
  state!: ReplyTimeState;

  @Field(() => Int, { nullable: true, description: `${HOURS} Null where half of them had no reply.` })
  hours!: number | null;

  @Field(() => Int, { description: 'The quote requests of the last ninety days that had a reply.' })
  answered!: number;

  @Field(() => Int, { description: 'As many are needed.' })
  needed!: number;
}
