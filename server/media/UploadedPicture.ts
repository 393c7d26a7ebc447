import { JsonType } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Account } from '../auth/Account';
import { createChangeType } from '../common/Change';
import { LocaleEnum, StoredLocale } from '../common/Locale';
import type { Uploaded, UploadedFormat } from './uploadedPictures';

@Entity({ tableName: 'media' })
@Index({ name: 'media_by_time', properties: ['createdAt', 'id'] })
@ObjectType({ description: 'A picture that staff uploaded. Content names it `media/` and its id.' })
export class UploadedPicture implements Uploaded {
  @Field(() => ID, { description: 'The hash of the file that was uploaded: the same file is the same picture.' })
  @PrimaryKey({ type: 'string', length: 32 })
  id!: string;

  @Field(() => Int, { description: 'Width in pixels, as it was uploaded.' })
  @Property({ type: 'integer' })
  width!: number;

  @Field(() => Int, { description: 'Height in pixels, as it was uploaded.' })
  @Property({ type: 'integer' })
  height!: number;

  @Property({ type: JsonType, columnType: 'jsonb' })
  formats!: UploadedFormat[];

  @Field(() => Float, { description: 'Horizontal focus of a crop, from 0 (left edge) to 1 (right edge).' })
  @Property({ type: 'double' })
  focusX: number = 0.5;

  @Field(() => Float, { description: 'Vertical focus of a crop, from 0 (upper edge) to 1 (lower edge).' })
  @Property({ type: 'double' })
  focusY: number = 0.5;

  /** Alternative texts by language. */
  @Property({ type: JsonType, columnType: 'jsonb' })
  texts: Partial<Record<Locale, string>> = {};

  @Field(() => Boolean, { description: 'Whether it needs no alternative text, because it adds nothing to the words.' })
  @Property({ type: 'boolean' })
  isDecorative: boolean = false;

  @Field(() => Int, { description: 'Counts the changes; a change names the version that it was made to.' })
  @Property({ type: 'integer' })
  version: number = 1;

  @Field(() => Date)
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** The member of staff who uploaded it; null once the account is erased. */
  @ManyToOne(() => Account, {
    mapToPk: true,
    fieldName: 'author_id',
    nullable: true,
    deleteRule: 'set null',
    index: false,
  })
  authorId: string | null = null;
}

@ObjectType({ description: 'Description of a picture, in one language.' })
export class UploadedPictureText {
  @Field(() => StoredLocale)
  locale!: Locale;

  @Field(() => String)
  text!: string;
}

export const UploadedPictureChange = createChangeType('UploadedPictureChange', {
  result: () => UploadedPicture,
  conflicts: () => UploadedPicture,
});

/** Its problems are the documents that use the picture. */
export const PictureDeletionChange = createChangeType('PictureDeletionChange', { problems: () => ID });

/** Its result and conflicts are documents. */
export const PictureReplacementChange = createChangeType('PictureReplacementChange', {
  result: () => [ID],
  conflicts: () => ID,
});

@InputType({ description: 'Description of a picture, in one language.' })
export class UploadedPictureTextInput {
  @Field(() => LocaleEnum)
  locale!: Locale;

  @Field(() => String, { description: 'Empty for none yet.' })
  text!: string;
}

@InputType({ description: 'A picture as it is described.' })
export class UploadedPictureInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'The version that was seen.' })
  version!: number;

  @Field(() => [UploadedPictureTextInput])
  texts!: UploadedPictureTextInput[];

  @Field(() => Boolean)
  isDecorative!: boolean;

  @Field(() => Float, { description: 'From 0 to 1.' })
  focusX!: number;

  @Field(() => Float, { description: 'From 0 to 1.' })
  focusY!: number;
}
