import { createHash, randomBytes } from 'node:crypto';
import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ObjectType } from 'type-graphql';
import { Impersonal } from '../access/Access';
import { Account } from '../auth/Account';

/** The address of a member of staff's calendar, of which the database has a hash alone. An account has one at most. */
@Entity({ tableName: 'calendar_links' })
@ObjectType({ description: 'The address of a calendar. It was shown once.' })
@Impersonal()
export class CalendarLink {
  [PrimaryKeyProp]?: 'accountId';

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id', deleteRule: 'cascade', primary: true })
  accountId!: string;

  /** SHA-256 of the token. */
  @Property({ type: 'string', length: 64 })
  @Unique()
  tokenHash!: string;

  @Field(() => Date)
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When a program last read it, to the hour.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  usedAt: Date | null = null;
}

export const hashCalendarToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes the address of an account's calendar; a former one ends. @returns the token, which is not stored. */
export async function issueCalendarLink(em: EntityManager, accountId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await em.upsert(CalendarLink, { accountId, tokenHash: hashCalendarToken(token), createdAt: now, usedAt: null });
  return token;
}
