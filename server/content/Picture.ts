import { Field, Int, ObjectType } from 'type-graphql';
import { contentLanguage, type Locale } from '../../schema/locales';
import { findUploadedByKey, getMediaType, isUploadedKey, type Uploaded } from '../media/uploadedPictures';
import manifest from './pictures.json';
import { ProblemError, say } from './wordProblem';

@ObjectType({ description: 'One format of a picture, at several widths.' })
export class PictureSource {
  @Field(() => String, { description: 'Media type, for the type attribute of a source element.' })
  type!: string;

  @Field(() => String, { description: 'Addresses with their widths, ready for a srcset attribute.' })
  srcSet!: string;
}

@ObjectType({ description: 'A picture in all its formats.' })
export class Picture {
  @Field(() => String, { description: 'Address for browsers that choose none of the sources.' })
  src!: string;

  @Field(() => Int, { description: 'Width of src in pixels; with height, it reserves space while the picture loads.' })
  width!: number;

  @Field(() => Int, { description: 'Height of src in pixels.' })
  height!: number;

  @Field(() => String, { description: 'Description for people who cannot see the picture.' })
  alt!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Focus of a crop, as a CSS object-position such as `30% 70%`; null for the centre.',
  })
  focus: string | null = null;

  @Field(() => [PictureSource], { description: 'Formats, the smallest first. A drawing has none: src is all of it.' })
  sources!: PictureSource[];
}

interface ManifestEntry {
  width: number;
  height: number;
  alt: string;
  formats: { type: string; srcset: { src: string; width: number }[] }[];
  src: string;
  preview?: string;
}

const entries = new Map<string, ManifestEntry>(Object.entries(manifest));

/** Alternative texts by the keys of pictures. */
export type PictureTexts = Readonly<Record<string, string>>;

/** Keys of the pictures whose alternative text is translated. A drawing has a name instead, which is the same in every language. */
export const describedPictures: readonly string[] = [...entries].flatMap(([key, { formats }]) =>
  formats.length > 0 ? [key] : [],
);

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Returns an uploaded picture as pages show it. */
export function describeUploaded(uploaded: Uploaded, locale: Locale): Picture {
  const { id, width, height, formats, focusX, focusY, texts, isDecorative } = uploaded;
  const getAddress = (name: string) => `/media/${id}/${name}`;
  const [fallback = width] = formats.find(({ extension }) => extension === 'jpg')?.widths ?? [];
  const isCentred = focusX === 0.5 && focusY === 0.5;
  return Object.assign(new Picture(), {
    src: getAddress(`${fallback}.jpg`),
    width: fallback,
    height: Math.max(1, Math.round((height * fallback) / width)),
    alt: isDecorative ? '' : (texts[locale] ?? texts[contentLanguage] ?? ''),
    focus: isCentred ? null : `${percent(focusX)} ${percent(focusY)}`,
    sources: formats
      .filter(({ extension }) => extension !== 'jpg')
      .map(({ extension, widths }) => ({
        type: getMediaType(extension),
        srcSet: widths.map((one) => `${getAddress(`${one}.${extension}`)} ${one}w`).join(', '),
      })),
  });
}

/**
 * Returns the picture with this key. Throws for an unknown key, because that is an error in the content.
 * @param texts the alternative texts of a language other than English.
 * @param locale that language, for the texts of an uploaded picture.
 */
export function getPicture(key: string, texts: PictureTexts = {}, locale: Locale = contentLanguage): Picture {
  const uploaded = findUploadedByKey(key);
  if (uploaded) return describeUploaded(uploaded, locale);
  const entry = entries.get(key);
  if (!entry) throw new ProblemError(say(isUploadedKey(key) ? 'unknownUpload' : 'unknownPicture', { key }));
  const { src, width, height, alt, formats } = entry;
  const sources = formats.map(({ type, srcset }) => ({
    type,
    srcSet: srcset.map((one) => `${one.src} ${one.width}w`).join(', '),
  }));
  return Object.assign(new Picture(), { src, width, height, alt: texts[key] ?? alt, sources });
}

/** Returns the picture with this key, or null. An uploaded picture may be deleted; the project is then shown without one. */
export function findPicture(key: string | undefined, texts: PictureTexts, locale: Locale): Picture | null {
  try {
    return key === undefined ? null : getPicture(key, texts, locale);
  } catch {
    return null;
  }
}

const previews = new Map([...entries.values()].map(({ src, preview }) => [src, preview]));

/** Returns a base64 AVIF preview of less than 2 KB by the picture's address; only pictures that may appear first have one. */
export const getPreview = (src: string): string | undefined => previews.get(src);
