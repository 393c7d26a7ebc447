import { JsonType, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Locale } from '../../schema/locales';
import { Account } from '../auth/Account';

/** One value in one language that replaces a value of the release. */
export interface Edit {
  /** Its file without language and extension: `plans`, `services/web-design`, `projects/saas-dashboard`. */
  document: string;
  locale: Locale;
  /** Path as errors print it, with the ids of entries: `plans[starter].name`. */
  path: string;
  /** A text, a fact, a list, or the ids of entries. Null removes an optional value. */
  value: unknown;
  /** Hash of the text of the release that it replaces; null where the release has none. */
  baseHash: string | null;
  /** Hash of the text in the language of the content that it translates; null in that language. */
  sourceHash: string | null;
}

/** A text as staff last saved it, published or not. */
@Entity({ tableName: 'content_edits' })
export class ContentEdit implements Edit {
  [PrimaryKeyProp]?: ['document', 'locale', 'path'];

  @PrimaryKey({ type: 'string', length: 120 })
  document!: string;

  @PrimaryKey({ type: 'string', length: 2 })
  locale!: Locale;

  @PrimaryKey({ type: 'string', length: 300 })
  path!: string;

  @Property({ type: JsonType, columnType: 'jsonb', nullable: true })
  value: unknown = null;

  @Property({ type: 'string', length: 22, nullable: true })
  baseHash: string | null = null;

  @Property({ type: 'string', length: 22, nullable: true })
  sourceHash: string | null = null;

  /** Another number after each change. Numbers are random, so an edit that was removed and made again has another version. */
  @Property({ type: 'integer' })
  version!: number;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  updatedAt!: Date;

  /** The member of staff who saved it; null once the account is erased. */
  @ManyToOne(() => Account, {
    mapToPk: true,
    fieldName: 'author_id',
    nullable: true,
    deleteRule: 'set null',
    index: false,
  })
  authorId: string | null = null;
}
