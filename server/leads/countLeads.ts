import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, Int, ObjectType } from 'type-graphql';
import { replyTimes } from './Lead';

@ObjectType({ description: 'All quote requests by state, and how fast staff answer.' })
export class LeadSummary {
  @Field(() => Int, { description: 'All of them; the sum of the states.' })
  total!: number;

  @Field(() => Int)
  new!: number;

  @Field(() => Int)
  due!: number;

  @Field(() => Int)
  overdue!: number;

  @Field(() => Int)
  contacted!: number;

  @Field(() => Int)
  flagged!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Median of the seconds from arrival to first contact; null while there was none.',
  })
  medianSecondsToContact!: number | null;
}

/** Counts by the rule of Lead.state, in one reading of the table. */
export async function summariseLeads(em: EntityManager, now: Date): Promise<LeadSummary> {
  const { due, overdue } = replyTimes(now);
  const waits = 'flagged_at is null and contacted_at is null';
  const answered = 'flagged_at is null and contacted_at is not null';
  const rows = await em.execute<Record<string, unknown>[]>(
    `select count(*) as "total",
      count(*) filter (where ${waits} and created_at > ?) as "new",
      count(*) filter (where ${waits} and created_at <= ? and created_at > ?) as "due",
      count(*) filter (where ${waits} and created_at <= ?) as "overdue",
      count(*) filter (where ${answered}) as "contacted",
      count(*) filter (where flagged_at is not null) as "flagged",
      percentile_cont(0.5) within group (order by extract(epoch from contacted_at - created_at)::float8)
        filter (where ${answered}) as "median"
    from leads`,
    [due, due, overdue, overdue],
  );
  // Counts are text on a server and numbers on the embedded database.
  const { median, ...counts } = rows[0] ?? {};
  const numbers = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)]));
  return {
    ...(numbers as Omit<LeadSummary, 'medianSecondsToContact'>),
    medianSecondsToContact: median == null ? null : Math.round(Number(median)),
  };
}
