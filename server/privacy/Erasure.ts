import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What an erasure took of one table.' })
export class ErasedRows {
  @Field(() => String)
  table!: string;

  @Field(() => String, { description: 'What these rows are, in words.' })
  what!: string;

  @Field(() => Int)
  count!: number;

  @Field(() => [ID], { description: 'Ids of these rows, which tell nothing of the person.' })
  ids!: string[];
}

@ObjectType({ description: 'A row that stays although its owner asked for erasure.' })
export class KeptRow {
  @Field(() => String)
  table!: string;

  @Field(() => String, { description: 'What this row is, in words.' })
  what!: string;

  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Why it stays; the person has a right to hear it.' })
  because!: string;

  @Field(() => Date, { nullable: true, description: 'When it goes; null while that is not known.' })
  until!: Date | null;
}

@ObjectType({ description: 'What an erasure took and what it left, or would take and leave.' })
export class Erasure {
  @Field(() => Boolean, { description: 'Whether this only says what would happen.' })
  isDryRun!: boolean;

  @Field(() => [ErasedRows])
  erased!: ErasedRows[];

  @Field(() => [KeptRow])
  kept!: KeptRow[];
}
