import { Embedded, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import type { CalendarDay } from '../../schema/calendarDay';
import { defaultLocale, type Locale } from '../../schema/locales';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { Access } from '../Access';
import { Account } from '../auth/Account';
import type { Context } from '../context';
import { LOCALE_COLUMN_DEFAULT, StoredLocale } from '../Locale';
import { getSearchText, getSortName } from '../lists/getSearchText';
import { phoneText } from '../lists/matching';
import { joinName } from '../lists/readPasted';
import { normalizeEmail } from '../normalizeEmail';
import { getFormValues } from '../validValues';
import { Source } from './Source';

/**
 * Visitors get their own submission as an answer; what the site thinks of it is not for them. Under LEADS_OPEN=1 REST has these
 * fields in its lists.
 */
const ReadersOnly = () => Access('leads');

@ObjectType()
export abstract class Submission {
  @Field(() => ID, { description: 'UUID version 7: ids sort by time of arrival.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Field(() => Date, { description: 'When it arrived.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When staff first got in touch.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  contactedAt: Date | null = null;

  @Field(() => Source)
  @Embedded(() => Source, { prefix: 'source_' })
  source: Source = new Source();

  /** Version of the privacy notice that stood under the form. */
  @Property({ type: 'string', length: 20 })
  privacyVersion!: string;

  @Access('staff')
  @Field(() => StoredLocale, { description: 'The language that it was sent in, and is answered in.' })
  @Property({ type: 'string', length: 2, default: LOCALE_COLUMN_DEFAULT })
  locale: Locale = defaultLocale;

  /** Of the form's key and what was sent: a replay finds the first row instead of making a second. */
  @Property({ type: 'uuid', nullable: true })
  @Unique()
  submissionKey: string | null = null;

  /** The sum that this row spent, or `textId` where its form asks none: either allows one row. */
  @Property({ type: 'string', length: 30, nullable: true })
  @Unique()
  captchaId: string | null = null;

  /** Chosen by a REST caller (Idempotency-Key); apart from the keys of forms. */
  @Property({ type: 'string', length: 255, nullable: true })
  @Unique()
  idempotencyKey: string | null = null;

  /** Kept, listed apart, and empty again once staff restore it. */
  @ReadersOnly()
  @Field(() => Date, { nullable: true, description: 'When it was taken for spam.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  flaggedAt: Date | null = null;

  /** How much it looks like spam. */
  @Property({ type: 'integer', default: 0 })
  spamScore: number = 0;

  @ReadersOnly()
  @Field(() => [String], {
    description:
      'Why it looks like spam, as codes such as `TRAP_FILLED` (docs/staff.md lists them); empty where staff flagged it.',
  })
  @Property({ type: 'string[]', columnType: 'text[]', defaultRaw: "'{}'" })
  spamReasons: string[] = [];

  /** SHA-256 of what was sent with that key. */
  @Property({ type: 'string', length: 64, nullable: true })
  idempotencyHash: string | null = null;

  /** What it is found by, as search compares it. */
  @Property({ type: 'text', default: '', onCreate: searchText, onUpdate: searchText })
  searchText!: string;

  /** What it is sorted by; without case and accents, and in part where it is very long, so that an index can hold it. */
  @Property({ type: 'text', default: '', onCreate: sortName, onUpdate: sortName })
  sortName!: string;

  /** What its form asks. All of it is mailed to staff and told to other systems; of what else is stored, nothing by itself. */
  abstract rules(): FieldRules;

  /** Whom it is from, in the order of sorting. */
  abstract nameParts(): readonly (string | null)[];

  /** Everything that a search looks into: what was typed, and not what was chosen from a list. */
  searchedParts(): readonly (string | null)[] {
    const values = getFormValues(this);
    return Object.entries(this.rules()).flatMap(([field, { kind }]) => {
      const value = values[field] ?? null;
      return kind === 'choice' ? [] : [field === 'phone' ? phoneText(value) : value];
    });
  }
}

function searchText(row: Submission): string {
  return getSearchText(...row.searchedParts(), joinName(sortName(row)));
}

function sortName(row: Submission): string {
  return getSortName(...row.nameParts());
}

/** A submission whose address is stored as it was typed, and once more in the form by which addresses are compared. */
@ObjectType()
export abstract class AddressedSubmission extends Submission {
  abstract email: string;

  /** Null only in a row that an older version wrote; see database/fillNormalizedEmails. */
  @Property({ type: 'text', nullable: true, onCreate: normalized, onUpdate: normalized })
  @Index()
  normalizedEmail!: string | null;

  /** Who of staff answers it. */
  @ManyToOne(() => Account, {
    mapToPk: true,
    fieldName: 'assignee_id',
    nullable: true,
    deleteRule: 'set null',
    index: false,
  })
  assigneeId: string | null = null;

  /** The day on which staff look at it again. */
  @Property({ type: 'date', nullable: true })
  followUpOn: CalendarDay | null = null;

  /** A trigger adds one with each change (migration 0300), so the former version stands here until the row is read again. */
  @ReadersOnly()
  @Field(() => Int, { description: 'Counts the changes; a change may name the version that it was made to.' })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** When staff last changed it in the desk. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  changedAt: Date | null = null;

  /** Whose change that was; the account may be gone. */
  @Property({ type: 'uuid', nullable: true })
  changedById: string | null = null;
}

/** Returns who of staff changes a row, and when. */
export const getChangeMark = ({ now, viewer }: Context): Pick<AddressedSubmission, 'changedAt' | 'changedById'> => ({
  changedAt: now(),
  changedById: viewer?.isStaff ? viewer.id : null,
});

function normalized({ email }: AddressedSubmission): string {
  return normalizeEmail(email);
}

type Expression = Parameters<typeof Index>[0] & {};

export const partialIndex = (table: string, name: string, keys: string, where: string): Expression => ({
  name: `${table}_by_${name}`,
  expression: `create index "${table}_by_${name}" on "${table}" (${keys}) where ${where}`,
});

/**
 * The further indexes of what is in the inbox of the desk (migration 0300): by state, language, assignee, follow-up day and campaign. What is
 * rare among a million rows would be looked for in the order of arrival otherwise.
 */
export function InboxIndexes(table: string): ClassDecorator {
  const indexes = [
    partialIndex(table, 'answered', '"created_at", "id"', '"contacted_at" is not null and "flagged_at" is null'),
    partialIndex(table, 'locale', '"locale", "created_at", "id"', '"flagged_at" is null'),
    partialIndex(table, 'assignee', '"assignee_id", "created_at", "id"', '"assignee_id" is not null'),
    partialIndex(table, 'follow_up', '"follow_up_on", "id"', '"follow_up_on" is not null'),
    partialIndex(table, 'utm_source', '"source_utm_source", "created_at", "id"', '"source_utm_source" is not null'),
    partialIndex(
      table,
      'utm_campaign',
      '"source_utm_campaign", "created_at", "id"',
      '"source_utm_campaign" is not null',
    ),
  ];
  return (target) => {
    for (const index of indexes) Index(index)(target as never);
  };
}

/**
 * The indexes that lists of a kind of submission are read by (migration 0020): by arrival, name and contact those that
 * are not flagged; by arrival those that wait for contact, and those that are flagged. And by the end of the id, which
 * visitors quote (migration 0150). Names carry the table, because PostgreSQL has one space of names for all.
 */
export function ListIndexes(table: string): ClassDecorator {
  const by = (name: string, key: string, where: string) => partialIndex(table, name, `${key}, "id"`, where);
  const indexes = [
    by('arrival', '"created_at"', '"flagged_at" is null'),
    by('waiting', '"created_at"', '"contacted_at" is null and "flagged_at" is null'),
    by('flagged', '"created_at"', '"flagged_at" is not null'),
    by('contacted', `coalesce("contacted_at", 'infinity')`, '"flagged_at" is null'),
    by('name', '"sort_name"', '"flagged_at" is null'),
    {
      name: `${table}_by_reference`,
      expression: `create index "${table}_by_reference" on "${table}" (right("id"::text, 8))`,
    },
  ];
  return (target) => {
    for (const index of indexes) Index(index)(target as never);
  };
}
