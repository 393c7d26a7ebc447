import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Access } from '../access/Access';
import { Account } from '../auth/Account';
import { loadAccount } from '../auth/loadAccount';
import { getOwnAccount } from '../auth/ownAccount';
import { mayNotPublish } from '../auth/publishingRight';
import { type Change, conflicted, countOutcome, createChange, done, refused } from '../common/Change';
import { LocaleEnum } from '../common/Locale';
import { describeError } from '../common/log';
import { describeUploaded, findPicture, Picture } from '../content/Picture';
import { appError, invalidValue, notFound } from '../errors/appError';
import { readWords } from '../lists/matching';
import { Rows } from '../lists/Rows';
import { lockMedia } from '../media/storeUpload';
import {
  PictureDeletionChange,
  PictureReplacementChange,
  UploadedPicture,
  UploadedPictureChange,
  UploadedPictureInput,
  UploadedPictureText,
} from '../media/UploadedPicture';
import {
  findNamedPictures,
  findUndescribed,
  findUploadedByWords,
  getFileNames,
  replaceNamed,
} from '../media/uploadedPictures';
import { ContentPreview } from '../publishing/ContentPreview';
import { ContentPublication } from '../publishing/ContentPublication';
import { contentLocales } from '../publishing/documents';
import { findCurrentEdits, withContentLock } from '../publishing/editQueries';
import type { PublishingContext } from '../publishing/PublishingContext';
import { assertId, readFocus, readTexts } from './pictureInput';
import { findLinksOf, findPublicationsOf, readPublishedUses, readUses } from './pictureUses';

const MAX_PICTURES = 100;

type Uses = ReturnType<typeof readUses>;

/** Read once for a request, however many pictures it lists. */
const uses = new WeakMap<PublishingContext, Uses>();
const publishedUses = new WeakMap<PublishingContext, Uses>();

@Resolver(() => UploadedPicture)
export class UploadedPictureResolver {
  @Access('staff')
  @Query(() => [UploadedPicture], { description: 'Uploaded pictures, the latest first.' })
  async uploadedPictures(
    @Arg('first', () => Int, { defaultValue: 30, description: `${MAX_PICTURES} at most.` }) first: number,
    @Arg('after', () => ID, { nullable: true, description: 'Only those that follow this one.' })
    after: string | null | undefined,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Only those whose alternative texts, in any language, have all of these words.',
    })
    search: string | null | undefined,
    @Ctx() { em }: PublishingContext,
  ): Promise<UploadedPicture[]> {
    if (first < 1 || first > MAX_PICTURES) throw appError('BAD_REQUEST', `first must be 1 to ${MAX_PICTURES}.`);
    const last = after == null ? null : await getUploaded({ em }, after);
    const where = {
      ...(search != null && { id: { $in: findUploadedByWords(readWords(search)) } }),
      ...(last && {
        $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, id: { $lt: last.id } }],
      }),
    };
    return em.find(UploadedPicture, where, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: first });
  }

  @Access('staff')
  @Query(() => UploadedPicture, { description: 'An uploaded picture.' })
  uploadedPicture(@Arg('id', () => ID) id: string, @Ctx() context: PublishingContext): Promise<UploadedPicture> {
    return getUploaded(context, id);
  }

  @Access('staff')
  @Query(() => Picture, {
    nullable: true,
    description: 'The picture that a key of the content names, uploaded or of the release; null if there is none.',
  })
  contentPicture(
    @Arg('key', () => String) key: string,
    @Arg('locale', () => LocaleEnum, { nullable: true, description: 'Left out for the language of the request.' })
    described: Locale | null | undefined,
    @Ctx() { locale: own, contents }: PublishingContext,
  ): Picture | null {
    const locale = described ?? own;
    return findPicture(key, contents[locale].pictureTexts, locale);
  }

  @Access('staff')
  @Mutation(() => UploadedPictureChange, {
    description:
      'Describes a picture that has the version that was seen. Pages show the change at once, so one that they show is described by staff who may publish.',
  })
  async describeUploadedPicture(
    @Arg('input', () => UploadedPictureInput) { id, version, ...input }: UploadedPictureInput,
    @Ctx() context: PublishingContext,
  ): Promise<Change<UploadedPicture>> {
    assertId('id', id);
    const { em, media, contentStore } = context;
    const { mayPublish } = await getOwnAccount(context);
    const values = { ...readTexts(input), ...readFocus(input), isDecorative: input.isDecorative };
    const change = await withContentLock(em, async (inside): Promise<Change<UploadedPicture>> => {
      const picture = await getUploaded({ em: inside }, id);
      const isShown = (await readPublishedUses({ em: inside, contentStore })).has(id);
      if (isShown && !mayPublish) throw mayNotPublish();
      if (picture.version !== version) return conflicted(picture);
      if (isShown && findUndescribed(values).length > 0) throw invalidValue('texts', 'pictureTextMissing');
      Object.assign(picture, values, { version: version + 1 });
      await inside.flush();
      return done(picture);
    });
    await media.refresh();
    return change;
  }

  @Access('staff')
  @Mutation(() => PictureDeletionChange, {
    description:
      'Deletes a picture for good that no draft and no page uses; the problems are the documents that do. One that is gone already counts as deleted. One of an earlier publication, which cannot be restored without it, is deleted by staff who may publish.',
  })
  async deleteUploadedPicture(
    @Arg('id', () => ID) id: string,
    @Ctx() context: PublishingContext,
  ): Promise<Change<never, never, string>> {
    assertId('id', id);
    const { em, media, contentStore, log } = context;
    const { mayPublish } = await getOwnAccount(context);
    const usedIn = await withContentLock(em, async (inside) => {
      await lockMedia(inside);
      const found = (await readUses({ em: inside, contentStore })).get(id) ?? [];
      const picture = found.length > 0 ? null : await inside.findOne(UploadedPicture, { id });
      if (!picture) return found;
      if (!mayPublish && (await findPublicationsOf(inside, id)).length > 0) throw mayNotPublish();
      await inside.remove(picture).flush();
      // Files that stay are unreachable, and are replaced if the picture is uploaded again.
      await media.store.delete(id, getFileNames(picture.formats)).catch((error: unknown) => {
        log.warn({ error: describeError(error) }, 'the files of a deleted picture were not removed');
      });
      return [];
    });
    await media.refresh();
    return usedIn.length > 0 ? refused(usedIn) : done();
  }

  @Access('staff')
  @Mutation(() => PictureReplacementChange, {
    description:
      'Replaces a picture by another uploaded one in every draft; pages follow once it is published. Returns the documents, and as conflicts those that somebody saved at the same time.',
  })
  async replaceUploadedPicture(
    @Arg('id', () => ID) id: string,
    @Arg('by', () => ID, { description: 'The picture that replaces it.' }) by: string,
    @Ctx() context: PublishingContext,
  ): Promise<Change<string[], string>> {
    assertId('id', id);
    assertId('by', by);
    await getUploaded(context, by);
    const { saveEdits } = await import('../publishing/saveEdits');
    const edits = (await findCurrentEdits(context.em.fork())).filter(({ value }) =>
      findNamedPictures(value).includes(id),
    );
    const conflicts = new Set<string>();
    for (const { document, path, locale, value, version } of edits) {
      // The texts stay as they are, and so do their translations.
      const replaced = replaceNamed(value, id, by);
      const edit = { path, locale, version, value: replaced, keepsTranslations: true };
      if ((await saveEdits(context, document, [edit])).conflicts.length > 0) conflicts.add(document);
    }
    const result = [...new Set(edits.map(({ document }) => document))].filter((document) => !conflicts.has(document));
    return createChange(countOutcome(result.length, conflicts.size), { result, conflicts: [...conflicts] });
  }

  @FieldResolver(() => Picture, { description: 'The picture as pages show it.' })
  picture(@Root() uploaded: UploadedPicture, @Ctx() { locale }: PublishingContext): Picture {
    return describeUploaded(uploaded, locale);
  }

  @FieldResolver(() => [UploadedPictureText], { description: 'Its alternative texts, in the languages that have one.' })
  texts(@Root() { texts }: UploadedPicture): UploadedPictureText[] {
    return contentLocales.flatMap((locale) => {
      const text = texts[locale];
      return text ? Object.assign(new UploadedPictureText(), { locale, text }) : [];
    });
  }

  @FieldResolver(() => [ID], { description: 'The documents whose drafts or published texts use it.' })
  async usedIn(@Root() { id }: UploadedPicture, @Ctx() context: PublishingContext): Promise<readonly string[]> {
    const reading = uses.get(context) ?? readUses(context);
    uses.set(context, reading);
    return (await reading).get(id) ?? [];
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether pages show it. Then only staff who may publish change it, because pages show the change at once.',
  })
  async isPublished(@Root() { id }: UploadedPicture, @Ctx() context: PublishingContext): Promise<boolean> {
    const reading = publishedUses.get(context) ?? readPublishedUses(context);
    publishedUses.set(context, reading);
    return (await reading).has(id);
  }

  @Rows(20)
  @FieldResolver(() => [ContentPreview], {
    description: 'The latest links for clients that show it: they no longer open once it is deleted.',
  })
  clientLinks(@Root() { id }: UploadedPicture, @Ctx() { em, now }: PublishingContext): Promise<ContentPreview[]> {
    return findLinksOf(em, id, now());
  }

  @Rows(20)
  @FieldResolver(() => [ContentPublication], {
    description: 'The latest publications that name it: they can be restored without it alone once it is deleted.',
  })
  publications(@Root() { id }: UploadedPicture, @Ctx() { em }: PublishingContext): Promise<ContentPublication[]> {
    return findPublicationsOf(em, id);
  }

  @FieldResolver(() => Account, { nullable: true, description: 'Who uploaded it; null once the account is erased.' })
  author(@Root() { authorId }: UploadedPicture, @Ctx() context: PublishingContext): Promise<Account | null> {
    return loadAccount(authorId, context);
  }
}

/** @throws NOT_FOUND */
async function getUploaded({ em }: Pick<PublishingContext, 'em'>, id: string): Promise<UploadedPicture> {
  const picture = await em.findOne(UploadedPicture, { id });
  if (!picture) throw notFound('Picture');
  return picture;
}
