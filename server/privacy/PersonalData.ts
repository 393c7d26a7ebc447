import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What one table holds of a person.' })
export class HeldRows {
  @Field(() => String)
  table!: string;

  @Field(() => String, { description: 'What these rows are, in words.' })
  what!: string;

  @Field(() => [GraphQLJSONObject], { description: 'The rows as they are stored, without keys such as passwords.' })
  rows!: Record<string, unknown>[];
}

@ObjectType({ description: 'A copy of everything that is held of a person.' })
export class PersonalData {
  @Field(() => Date)
  exportedAt!: Date;

  @Field(() => [HeldRows])
  held!: HeldRows[];
}
