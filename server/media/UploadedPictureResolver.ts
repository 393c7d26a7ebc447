import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { withLineBreaks } from '../../schema/rules/text';
import { Account } from '../auth/Account';
import { loadAccount } from '../auth/loadAccount';
import { getOwnAccount } from '../auth/ownAccount';
import { mayNotPublish } from '../auth/publishingRight';
import { Access } from '../common/Access';
import { describeError } from '../common/log';
import { findPicture, Picture } from '../content/Picture';
import {
  describeUploaded,
  findNamedPictures,
  findUndescribed,
  findUploadedByWords,
  getFileNames,
  replaceNamed,
} from '../content/uploadedPictures';
import type { Context } from '../context';
import { appError, invalidValue, notFound } from '../errors/appError';
import { readWords } from '../lists/matching';
import { contentLocales } from '../publishing/documents';
import { findCurrentEdits, withContentLock } from '../publishing/editQueries';
import { isInPublication, readPublishedUses, readUses } from './pictureUses';
import { lockMedia } from './storeUpload';
import {
  UploadedPicture,
  UploadedPictureChange,
  UploadedPictureDeletion,
  UploadedPictureInput,
  UploadedPictureText,
} from './UploadedPicture';

const MAX_PICTURES = 100;
const MAX_TEXT = 300;

type Uses = ReturnType<typeof readUses>;

/** Read once for a request, however many pictures it lists. */
const uses = new WeakMap<Context, Uses>();
const publishedUses = new WeakMap<Context, Uses>();

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
    @Ctx() { em }: Context,
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
  uploadedPicture(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<UploadedPicture> {
    return getUploaded(context, id);
  }

  @Access('staff')
  @Query(() => Picture, {
    nullable: true,
    description: 'The picture that a key of the content names, uploaded or of the release; null if there is none.',
  })
  contentPicture(@Arg('key', () => String) key: string, @Ctx() { locale, contents }: Context): Picture | null {
    return findPicture(key, { locale, pictureTexts: contents[locale].pictureTexts });
  }

  @Access('staff')
  @Mutation(() => UploadedPictureChange, {
    description:
      'Describes a picture that has the version that was seen. Pages show the change at once, so one that they show is described by staff who may publish.',
  })
  async describeUploadedPicture(
    @Arg('input', () => UploadedPictureInput) { id, version, ...input }: UploadedPictureInput,
    @Ctx() context: Context,
  ): Promise<UploadedPictureChange> {
    const { em, media, contentStore } = context;
    const { mayPublish } = await getOwnAccount(context);
    const values = { ...readTexts(input), ...readFocus(input), isDecorative: input.isDecorative };
    const change = await withContentLock(em, async (inside) => {
      const picture = await getUploaded({ em: inside }, id);
      const isShown = (await readPublishedUses({ em: inside, contentStore })).has(id);
      if (isShown && !mayPublish) throw mayNotPublish();
      if (picture.version !== version) return { conflict: picture };
      if (isShown && findUndescribed(values).length > 0) throw invalidValue('texts', 'pictureTextMissing');
      Object.assign(picture, values, { version: version + 1 });
      await inside.flush();
      return { picture };
    });
    await media.refresh();
    return Object.assign(new UploadedPictureChange(), change);
  }

  @Access('staff')
  @Mutation(() => UploadedPictureDeletion, {
    description:
      'Deletes a picture for good that no draft and no page uses. One that is gone already counts as deleted. One of an earlier publication, which cannot be restored without it, is deleted by staff who may publish.',
  })
  async deleteUploadedPicture(
    @Arg('id', () => ID) id: string,
    @Ctx() context: Context,
  ): Promise<UploadedPictureDeletion> {
    const { em, media, contentStore, log } = context;
    const { mayPublish } = await getOwnAccount(context);
    const usedIn = await withContentLock(em, async (inside) => {
      await lockMedia(inside);
      const found = (await readUses({ em: inside, contentStore })).get(id) ?? [];
      const picture = found.length > 0 ? null : await inside.findOne(UploadedPicture, { id });
      if (!picture) return found;
      if (!mayPublish && (await isInPublication(inside, id))) throw mayNotPublish();
      await inside.remove(picture).flush();
      // Files that stay are unreachable, and are replaced if the picture is uploaded again.
      await media.store.delete(id, getFileNames(picture.formats)).catch((error: unknown) => {
        log.warn({ error: describeError(error) }, 'the files of a deleted picture were not removed');
      });
      return [];
    });
    await media.refresh();
    return Object.assign(new UploadedPictureDeletion(), usedIn.length > 0 ? { usedIn: [...usedIn] } : { deleted: id });
  }

  @Access('staff')
  @Mutation(() => [ID], {
    description:
      'Replaces the picture by another uploaded picture in every draft. Returns the documents; pages follow once they are published.',
  })
  async replaceUploadedPicture(
    @Arg('id', () => ID) id: string,
    @Arg('by', () => ID, { description: 'The picture that replaces it.' }) by: string,
    @Ctx() context: Context,
  ): Promise<string[]> {
    await getUploaded(context, by);
    const { saveEdits } = await import('../publishing/saveEdits');
    const edits = (await findCurrentEdits(context.em.fork())).filter(({ value }) =>
      findNamedPictures(value).includes(id),
    );
    for (const { document, path, locale, value, version } of edits) {
      // The texts stay as they are, and so do their translations.
      const replaced = replaceNamed(value, id, by);
      await saveEdits(context, document, [{ path, locale, version, value: replaced, keepsTranslations: true }]);
    }
    return [...new Set(edits.map(({ document }) => document))];
  }

  @FieldResolver(() => Picture, { description: 'The picture as pages show it.' })
  picture(@Root() uploaded: UploadedPicture, @Ctx() { locale }: Context): Picture {
    return Object.assign(new Picture(), describeUploaded(uploaded, locale));
  }

  @FieldResolver(() => [UploadedPictureText], { description: 'Its alternative texts, in the languages that have one.' })
  texts(@Root() { texts }: UploadedPicture): UploadedPictureText[] {
    return contentLocales.flatMap((locale) => {
      const text = texts[locale];
      return text ? Object.assign(new UploadedPictureText(), { locale, text }) : [];
    });
  }

  @FieldResolver(() => [ID], { description: 'The documents whose drafts or published texts use it.' })
  async usedIn(@Root() { id }: UploadedPicture, @Ctx() context: Context): Promise<readonly string[]> {
    const reading = uses.get(context) ?? readUses(context);
    uses.set(context, reading);
    return (await reading).get(id) ?? [];
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether pages show it. Then only staff who may publish change it, because pages show the change at once.',
  })
  async isPublished(@Root() { id }: UploadedPicture, @Ctx() context: Context): Promise<boolean> {
    const reading = publishedUses.get(context) ?? readPublishedUses(context);
    publishedUses.set(context, reading);
    return (await reading).has(id);
  }

  @FieldResolver(() => Account, { nullable: true, description: 'Who uploaded it; null once the account is erased.' })
  author(@Root() { authorId }: UploadedPicture, @Ctx() context: Context): Promise<Account | null> {
    return loadAccount(authorId, context);
  }
}

/** @throws NOT_FOUND */
async function getUploaded({ em }: Pick<Context, 'em'>, id: string): Promise<UploadedPicture> {
  const picture = await em.findOne(UploadedPicture, { id });
  if (!picture) throw notFound('Picture');
  return picture;
}

/** @throws BAD_REQUEST */
function readFocus({ focusX, focusY }: Pick<UploadedPictureInput, 'focusX' | 'focusY'>) {
  if (![focusX, focusY].every((share) => share >= 0 && share <= 1))
    throw appError('BAD_REQUEST', 'focusX and focusY are numbers from 0 to 1.');
  return { focusX, focusY };
}

/** @throws VALIDATION_FAILED for a text that is too long */
function readTexts({ texts }: Pick<UploadedPictureInput, 'texts'>): Pick<UploadedPicture, 'texts'> {
  const trimmed = texts.map(({ locale, text }) => [locale, withLineBreaks(text).trim()] as const);
  if (trimmed.some(([, text]) => text.length > MAX_TEXT))
    throw invalidValue('texts', 'pictureTextTooLong', { max: MAX_TEXT });
  return { texts: Object.fromEntries(trimmed.filter(([, text]) => text)) };
}
