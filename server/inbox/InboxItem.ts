import { Ctx, Field, ID, Int, ObjectType } from 'type-graphql';
import type { CalendarDay } from '../../schema/calendarDay';
import type { Locale } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import type { RequestContext } from '../access/RequestContext';
import { StoredLocale } from '../common/Locale';
import { ContactMessage } from '../contact/ContactMessage';
import { HelpQuestion } from '../help/HelpQuestion';
import { Lead } from '../leads/Lead';
import {
  type Budget,
  type ProjectType,
  StoredBudget,
  StoredProjectType,
  StoredTimeline,
  type Timeline,
} from '../leads/leadChoices';
import type { Lazy } from '../lists/Lazy';
import { getErasureTime, getRetention } from '../privacy/periods';
import { Retention } from '../privacy/Retention';
import { ServiceRequest } from '../service-requests/ServiceRequest';
import { Source } from '../submissions/Source';
import { InboxKind, type InboxRow } from './InboxRow';
import { getDueStart, getDueTime, getInboxState, getWaitStart, InboxState } from './InboxState';

/** Length that fits into one line of a list. */
const PREVIEW_LENGTH = 160;

@ObjectType({ description: 'A submission of any kind, as the desk of staff shows it.' })
export class InboxItem implements Lazy {
  @Field(() => ID)
  readonly id: string;

  readonly #row: InboxRow;
  #earlier: readonly InboxItem[] = [];

  constructor(row: InboxRow) {
    this.id = row.id;
    this.#row = row;
  }

  get row(): InboxRow {
    return this.#row;
  }

  /** Records the items that the response contains beside this one. */
  showEarlier(items: readonly InboxItem[]): readonly InboxItem[] {
    this.#earlier = items;
    return items;
  }

  /** Lists this item first, for the audit trail. */
  async shownRows(): Promise<readonly { id: string }[]> {
    return [this, ...this.#earlier].map(({ id }) => ({ id }));
  }

  @Field(() => InboxKind)
  get kind(): InboxKind {
    return this.#row.constructor.name as InboxKind;
  }

  @Field(() => String, { description: 'The reference that the visitor can quote, such as Q-1A2B3C4D.' })
  get reference(): string {
    return getReference(this.id);
  }

  @Field(() => String)
  get name(): string {
    const row = this.#row;
    return row instanceof Lead ? `${row.firstName} ${row.lastName}` : row.name;
  }

  @Field(() => String, { nullable: true, description: 'Quote requests have first and last name apart.' })
  get firstName(): string | null {
    return this.#row instanceof Lead ? this.#row.firstName : null;
  }

  @Field(() => String, { nullable: true })
  get lastName(): string | null {
    return this.#row instanceof Lead ? this.#row.lastName : null;
  }

  @Field(() => String)
  get email(): string {
    return this.#row.email;
  }

  @Field(() => String, { nullable: true })
  get phone(): string | null {
    return 'phone' in this.#row ? this.#row.phone : null;
  }

  @Field(() => String, { nullable: true })
  get company(): string | null {
    return 'company' in this.#row ? this.#row.company : null;
  }

  @Field(() => String, { description: 'The text of the visitor: description, message, question or details.' })
  get text(): string {
    const row = this.#row;
    if (row instanceof Lead) return row.projectDescription;
    if (row instanceof ContactMessage) return row.message;
    return row instanceof HelpQuestion ? row.question : row.details;
  }

  @Field(() => String, { description: `The first ${PREVIEW_LENGTH} characters of the text, in one line.` })
  get preview(): string {
    return Array.from(
      this.text
        .slice(0, 2 * PREVIEW_LENGTH)
        .replace(/\s+/g, ' ')
        .trim(),
    )
      .slice(0, PREVIEW_LENGTH)
      .join('');
  }

  @Field(() => String, { nullable: true, description: 'Id of one of the subjects of the help content.' })
  get questionType(): string | null {
    return this.#row instanceof HelpQuestion ? this.#row.questionType : null;
  }

  @Field(() => String, { nullable: true, description: 'Slug of a service.' })
  get service(): string | null {
    return this.#row instanceof ServiceRequest ? this.#row.service : null;
  }

  @Field(() => StoredProjectType, { nullable: true })
  get projectType(): ProjectType | null {
    return this.#row instanceof Lead ? this.#row.projectType : null;
  }

  @Field(() => StoredTimeline, { nullable: true })
  get timeline(): Timeline | null {
    return this.#row instanceof Lead ? this.#row.timeline : null;
  }

  @Field(() => StoredBudget, { nullable: true })
  get budget(): Budget | null {
    return this.#row instanceof Lead ? this.#row.budget : null;
  }

  @Field(() => StoredLocale, { description: 'The language that it was sent in, and is answered in.' })
  get locale(): Locale {
    return this.#row.locale;
  }

  @Field(() => Date, { description: 'When it arrived.' })
  get createdAt(): Date {
    return this.#row.createdAt;
  }

  @Field(() => Date, { description: 'From when on the time that was promised begins to run out.' })
  get dueFrom(): Date {
    return getDueStart(getWaitStart(this.#row));
  }

  @Field(() => Date, { description: 'Until when a reply was promised.' })
  get dueAt(): Date {
    return getDueTime(getWaitStart(this.#row));
  }

  @Field(() => Date, { nullable: true, description: 'When staff first got in touch.' })
  get contactedAt(): Date | null {
    return this.#row.contactedAt;
  }

  @Field(() => Date, {
    nullable: true,
    description: 'Since when an answer of the visitor waits for a reply; null where none does.',
  })
  get visitorAnsweredAt(): Date | null {
    return this.#row.visitorAnsweredAt;
  }

  @Field(() => Date, { nullable: true, description: 'When it was taken for spam.' })
  get flaggedAt(): Date | null {
    return this.#row.flaggedAt;
  }

  @Field(() => Date, { nullable: true, description: 'Since when there is a contract.' })
  get clientSince(): Date | null {
    return this.#row instanceof Lead ? this.#row.clientSince : null;
  }

  @Field(() => Date, { nullable: true, description: 'When the service to the client ended.' })
  get clientEndedAt(): Date | null {
    return this.#row instanceof Lead ? this.#row.clientEndedAt : null;
  }

  @Field(() => InboxState)
  state(@Ctx() { now }: RequestContext): InboxState {
    return getInboxState(this.#row, now());
  }

  @Field(() => String, {
    nullable: true,
    description: 'The day until which it is set aside, and on which staff follow it up, as YYYY-MM-DD.',
  })
  get followUpOn(): CalendarDay | null {
    return this.#row.followUpOn;
  }

  @Field(() => Date, {
    nullable: true,
    description: 'Since when staff wait for an answer of the visitor, until that day; null where they do not.',
  })
  get waitingSince(): Date | null {
    return this.#row.waitingSince;
  }

  @Field(() => Int, { description: 'Counts the changes of the item; a change names the one that it was made to.' })
  get version(): number {
    return this.#row.version;
  }

  @Field(() => Date, { nullable: true, description: 'When staff last changed it in the desk.' })
  get changedAt(): Date | null {
    return this.#row.changedAt;
  }

  @Field(() => Source)
  get source(): Source {
    return this.#row.source;
  }

  @Field(() => [String], { description: 'The reasons of the spam score, as codes; empty if staff flagged it.' })
  get spamReasons(): string[] {
    return this.#row.spamReasons;
  }

  @Field(() => Date, {
    nullable: true,
    description: 'When it is erased; null while the service to a client goes on.',
  })
  get keptUntil(): Date | null {
    return getErasureTime(this.#row);
  }

  @Field(() => Retention, { description: 'The retention period, with its reason.' })
  get retention(): Retention {
    return getRetention(this);
  }
}
