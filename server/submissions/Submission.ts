import { Embedded, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import type { CalendarDay } from '../../schema/calendarDay';
import { defaultLocale, type Locale } from '../../schema/locales';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { Access } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { Account } from '../auth/Account';
import { LOCALE_COLUMN_DEFAULT, StoredLocale } from '../common/Locale';
import { normalizeEmail } from '../common/normalizeEmail';
import { getFormValues } from '../input/validValues';
import { getSearchText, getSortName } from '../lists/getSearchText';
import { phoneText } from '../lists/matching';
import { joinName } from '../lists/readPasted';
import { Source } from './Source';

/**
 * Hides a field from visitors, who get their own submission as the response but not how the site rates it. With LEADS_OPEN=1, the
 * lists of REST contain these fields.
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

  /** Version of the privacy notice shown under the form. */
  @Property({ type: 'string', length: 20 })
  privacyVersion!: string;

  @Access('staff')
  @Field(() => StoredLocale, { description: 'The language that it was sent in, and is answered in.' })
  @Property({ type: 'string', length: 2, default: LOCALE_COLUMN_DEFAULT })
  locale: Locale = defaultLocale;

  /** Hash of the form's key and the values: a repeated submission finds the first row instead of adding a second. */
  @Property({ type: 'uuid', nullable: true })
  @Unique()
  submissionKey: string | null = null;

  /** Id of the captcha question that this row used up, or the content hash if its form has no captcha. Either allows one row. */
  @Property({ type: 'string', length: 30, nullable: true })
  @Unique()
  captchaId: string | null = null;

  /** Chosen by a REST caller (Idempotency-Key); separate from the keys of forms. */
  @Property({ type: 'string', length: 255, nullable: true })
  @Unique()
  idempotencyKey: string | null = null;

  /** Flagged rows are stored and listed separately. Null again once staff restore the row. */
  @ReadersOnly()
  @Field(() => Date, { nullable: true, description: 'When it was taken for spam.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  flaggedAt: Date | null = null;

  /** Spam score; a higher score is more likely spam. */
  @Property({ type: 'integer', default: 0 })
  spamScore: number = 0;

  @ReadersOnly()
  @Field(() => [String], {
    description:
      'The reasons of the spam score, as codes such as `TRAP_FILLED` (docs/staff.md lists them); empty if staff flagged it.',
  })
  @Property({ type: 'string[]', columnType: 'text[]', defaultRaw: "'{}'" })
  spamReasons: string[] = [];

  /** SHA-256 of the values that were sent with that key. */
  @Property({ type: 'string', length: 64, nullable: true })
  idempotencyHash: string | null = null;

  /** Text for the search, in the form in which the search compares. */
  @Property({ type: 'text', default: '', onCreate: searchText, onUpdate: searchText })
  searchText!: string;

  /** Sort key without case and accents; shortened if it is very long, because an index entry has a maximum size. */
  @Property({ type: 'text', default: '', onCreate: sortName, onUpdate: sortName })
  sortName!: string;

  /**
   * Returns the rules of its form. All form fields are mailed to staff and sent to webhooks; other columns only if they are
   * listed there.
   */
  abstract rules(): FieldRules;

  /** Returns the parts of the sender's name, in sort order. */
  abstract nameParts(): readonly (string | null)[];

  /** Returns the searched texts: typed values, but not choices from a list. */
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

/** A submission whose address is stored as typed, and also in the normalized form that is used for comparison. */
@ObjectType()
export abstract class AddressedSubmission extends Submission {
  abstract email: string;

  /** The address by which rows of one person are found. */
  @Property({ type: 'text', onCreate: normalized, onUpdate: normalized })
  @Index()
  normalizedEmail!: string;

  /** The member of staff who answers it. */
  @ManyToOne(() => Account, {
    mapToPk: true,
    fieldName: 'assignee_id',
    nullable: true,
    deleteRule: 'set null',
    index: false,
  })
  assigneeId: string | null = null;

  /** The day until which it is set aside. From that day on, staff follow it up. */
  @Property({ type: 'date', nullable: true })
  followUpOn: CalendarDay | null = null;

  /** Since when staff wait for an answer of the visitor, until the day of the follow-up; null where they do not. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  waitingSince: Date | null = null;

  @ReadersOnly()
  @Field(() => Date, {
    nullable: true,
    description: 'Since when an answer of the visitor waits for a reply; null where none does.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  visitorAnsweredAt: Date | null = null;

  /** Increased by a trigger with each change, so this is the former version until the row is read again. */
  @ReadersOnly()
  @Field(() => Int, { description: 'Counts the changes; a change may name the version that it was made to.' })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** When staff last changed it in the desk. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  changedAt: Date | null = null;

  /** The account of that change; it may have been erased. */
  @Property({ type: 'uuid', nullable: true })
  changedById: string | null = null;
}

/** Returns the account and the time of a change by staff. */
export const getChangeMark = ({
  now,
  viewer,
}: Pick<RequestContext, 'now' | 'viewer'>): Pick<AddressedSubmission, 'changedAt' | 'changedById'> => ({
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

/** The condition of rows that wait for contact, where a visitor may answer after it. */
export const WAITING_ITEM = '("contacted_at" is null or "visitor_answered_at" is not null)';

/**
 * Declares the additional indexes of rows in the inbox of the desk: by state, language, assignee, follow-up day
 * and campaign. Without them, a search for rare values would scan a million rows in the order of arrival.
 */
export function InboxIndexes(table: string): ClassDecorator {
  const indexes = [
    partialIndex(table, 'answered', '"created_at", "id"', '"contacted_at" is not null and "flagged_at" is null'),
    partialIndex(
      table,
      'visitor_answer',
      '"visitor_answered_at", "id"',
      '"visitor_answered_at" is not null and "flagged_at" is null',
    ),
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
 * Declares the indexes for lists of submissions: by arrival, name and contact for rows without a flag, and by
 * arrival for rows that wait for contact and for flagged rows. Also by the end of the id, which visitors quote.
 * Index names contain the table, because they share one namespace in PostgreSQL.
 * @param waiting Condition of rows that wait for contact.
 */
export function ListIndexes(table: string, waiting = '"contacted_at" is null'): ClassDecorator {
  const by = (name: string, key: string, where: string) => partialIndex(table, name, `${key}, "id"`, where);
  const indexes = [
    by('arrival', '"created_at"', '"flagged_at" is null'),
    by('waiting', '"created_at"', `${waiting} and "flagged_at" is null`),
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
