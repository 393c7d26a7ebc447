import { JsonType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Impersonal } from '../access/Access';
import { Account } from '../auth/Account';
import { StoredLocale } from '../common/Locale';
import type { Edit } from './ContentEdit';

@ObjectType({ description: 'A document of the content in one language.' })
export class ContentPart {
  @Field(() => ID, { description: 'Its file without language and extension, such as `plans`.' })
  document!: string;

  @Field(() => StoredLocale)
  locale!: Locale;
}

@Entity({ tableName: 'content_publications' })
@ObjectType({ description: 'All edits as they were published together. A publication never changes.' })
@Impersonal({ isContent: true })
export class ContentPublication {
  @Field(() => Int, { description: 'Counts publications, from 1. 0 stands for the texts of the release.' })
  @PrimaryKey({ type: 'integer', autoincrement: false })
  number!: number;

  @Field(() => ID, { description: 'The number, as text.' })
  get id(): string {
    return String(this.number);
  }

  /** Names it in events; null before there were events of publications. */
  @Property({ type: 'uuid', nullable: true })
  subjectId: string | null = null;

  /** Every published edit, not only those that this publication changed. */
  @Property({ type: JsonType, columnType: 'jsonb', lazy: true })
  edits!: Edit[];

  @Field(() => [ContentPart], { description: 'The documents that differ from the publication before.' })
  @Property({ type: JsonType, columnType: 'jsonb' })
  changed!: ContentPart[];

  @Field(() => Date)
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Field(() => Int, { nullable: true, description: 'The earlier publication that it restores.' })
  @Property({ type: 'integer', nullable: true })
  restores: number | null = null;

  /** The member of staff who published; null once the account is erased. */
  @ManyToOne(() => Account, {
    mapToPk: true,
    fieldName: 'author_id',
    nullable: true,
    deleteRule: 'set null',
    index: false,
  })
  authorId: string | null = null;
}
