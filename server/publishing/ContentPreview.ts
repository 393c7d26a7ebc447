import { createHash, randomBytes } from 'node:crypto';
import { JsonType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import { Impersonal } from '../access/Access';
import { Account } from '../auth/Account';
import type { Edit } from './ContentEdit';

const HOUR_MS = 60 * 60 * 1000;
/** Lifetime of the preview of a member of staff: a working day. */
const STAFF_MS = 12 * HOUR_MS;
/** Lifetime of the link for a client. */
const CLIENT_MS = 14 * 24 * HOUR_MS;

@Entity({ tableName: 'content_previews' })
@ObjectType({ description: 'A link to the site with unpublished texts.' })
@Impersonal()
export class ContentPreview {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  /** SHA-256 of the token. Only the link contains the token itself. */
  @Property({ type: 'string', length: 64 })
  @Unique()
  tokenHash!: string;

  /** The edits that a client sees. Null for the preview of a member of staff, which follows the drafts. */
  @Property({ type: JsonType, columnType: 'jsonb', nullable: true, lazy: true })
  edits: Edit[] | null = null;

  @Field(() => Date)
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the link ends.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  revokedAt: Date | null = null;

  /** The member of staff who made it; null once the account is erased. */
  @ManyToOne(() => Account, {
    mapToPk: true,
    fieldName: 'author_id',
    nullable: true,
    deleteRule: 'set null',
    index: false,
  })
  authorId: string | null = null;

  /** The sign-in in which it was made. Its end ends the preview of a member of staff. */
  @Property({ type: 'uuid', nullable: true })
  session: string | null = null;
}

/** Path of previews. The token is in the query, which neither the log nor a Referer contains. */
export const PREVIEW_PATH = '/preview';
export const PREVIEW_TOKEN = 'token';

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

interface Issued {
  preview: ContentPreview;
  /** The link, which is not stored. Without a language in its path, it opens in the one of its reader. */
  path: string;
}

/**
 * Stores a preview and returns its link.
 * @param edits the edits that the link shows; null to follow the drafts.
 */
export async function issuePreview(
  em: EntityManager,
  { edits, authorId, session, now }: { edits: Edit[] | null; authorId: string; session: string; now: Date },
): Promise<Issued> {
  const token = randomBytes(32).toString('base64url');
  const preview = Object.assign(new ContentPreview(), {
    tokenHash: hashToken(token),
    edits,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (edits ? CLIENT_MS : STAFF_MS)),
    authorId,
    session,
  });
  await em.insert(preview);
  return { preview, path: `${PREVIEW_PATH}?${PREVIEW_TOKEN}=${token}` };
}

/** A preview that a link opens; `ended` after it expired or was revoked, null for a link that never existed. */
export async function findPreview(
  em: EntityManager,
  token: string,
  now: Date,
): Promise<ContentPreview | 'ended' | null> {
  const preview = await em.findOne(ContentPreview, { tokenHash: hashToken(token) }, { populate: ['edits'] });
  if (!preview) return null;
  if (preview.revokedAt || preview.expiresAt <= now) return 'ended';
  if (preview.edits) return preview;
  // The preview of a member of staff ends with the rights of that account.
  const isStaff = preview.authorId !== null && (await em.count(Account, { id: preview.authorId, isStaff: true })) > 0;
  return isStaff ? preview : 'ended';
}
