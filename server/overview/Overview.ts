import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum OverviewBucket {
  DAY = 'day',
  WEEK = 'week',
  MONTH = 'month',
}

registerEnumType(OverviewBucket, {
  name: 'OverviewBucket',
  description: 'The length of a step of a series.',
  valuesConfig: { WEEK: { description: 'From Monday.' } },
});

@ObjectType({ description: 'How many had one value.' })
export class OverviewShare {
  @Field(() => String, { description: 'The value; empty for all others together, which come last.' })
  key!: string;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ description: 'The requests of one step of a period, without spam.' })
export class OverviewPoint {
  @Field(() => String, {
    description: 'Its first day (YYYY-MM-DD); of a week or month that begins earlier, that of the period.',
  })
  start!: string;

  @Field(() => Int)
  total!: number;

  @Field(() => Int)
  leads!: number;

  @Field(() => Int)
  contactMessages!: number;

  @Field(() => Int)
  helpQuestions!: number;

  @Field(() => Int)
  serviceRequests!: number;

  @Field(() => [OverviewShare], { description: 'Its quote requests by type of project, as ProjectType names it.' })
  projectTypes!: OverviewShare[];
}

@ObjectType({
  description:
    'How fast staff answered the quote requests that arrived in a period, and the answers of visitors that came in it.',
})
export class OverviewReplies {
  @Field(() => Int)
  answered!: number;

  @Field(() => Int)
  waiting!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Of those that arrived 24 hours ago or earlier, the share answered within 24 hours; null without any.',
  })
  within24Hours!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Of those that arrived 48 hours ago or earlier, the share answered within 48 hours; null without any.',
  })
  within48Hours!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Half of the answered ones took no longer; null without any.',
  })
  medianSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Nine of ten answered ones took no longer; null without any.',
  })
  ninetiethPercentileSeconds!: number | null;
}

@ObjectType({ description: 'Figures of another period, to compare with.' })
export class OverviewTotals {
  @Field(() => Int, { description: 'The requests, without spam.' })
  total!: number;

  @Field(() => Int, { nullable: true, description: 'Median time of the replies to quote requests.' })
  medianSeconds!: number | null;
}

@ObjectType({
  description: 'The figures of a period. Spam is left out of all figures but its own; days are those at the office.',
})
export class Overview {
  @Field(() => [OverviewPoint], { description: 'One for each step of the period, in order, also where nothing came.' })
  series!: OverviewPoint[];

  @Field(() => Int, { description: 'The requests, without spam.' })
  total!: number;

  @Field(() => Int, { description: 'The flagged requests.' })
  spam!: number;

  @Field(() => Float, { nullable: true, description: 'Spam among all that arrived; null where nothing did.' })
  spamShare!: number | null;

  @Field(() => [OverviewShare], { description: 'By kind: LEAD, CONTACT_MESSAGE, HELP_QUESTION, SERVICE_REQUEST.' })
  kinds!: OverviewShare[];

  @Field(() => [OverviewShare], { description: 'Quote requests by type of project, as ProjectType names it.' })
  projectTypes!: OverviewShare[];

  @Field(() => [OverviewShare], { description: 'Quote requests by budget, where one was chosen.' })
  budgets!: OverviewShare[];

  @Field(() => [OverviewShare], {
    description:
      'By utm_source, else by the host that linked to the site, else `direct`; the 20 that most came from, then all others.',
  })
  sources!: OverviewShare[];

  @Field(() => [OverviewShare], {
    description: 'By utm_campaign, where there is one; the 20 that most came from, then all others.',
  })
  campaigns!: OverviewShare[];

  @Field(() => [OverviewShare], { description: 'By language, as the enum Locale names it.' })
  locales!: OverviewShare[];

  @Field(() => OverviewReplies)
  answered!: OverviewReplies;

  @Field(() => OverviewTotals, { description: 'The period of the same length before.' })
  previous!: OverviewTotals;
}
