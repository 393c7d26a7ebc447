import { type Locale, localeNames } from '../../schema/locales';
import { getSearchText } from '../lists/getSearchText';

/** The sizes of an uploaded picture in one format; JPEG, for old browsers, is the address of the picture itself. */
export interface UploadedFormat {
  extension: 'avif' | 'webp' | 'jpg';
  widths: readonly number[];
}

/** Facts of an uploaded picture for pages. */
export interface Uploaded {
  /** The hash of the file that was uploaded. */
  id: string;
  width: number;
  height: number;
  formats: readonly UploadedFormat[];
  /** Focus of a crop, from 0 to 1. */
  focusX: number;
  focusY: number;
  texts: Readonly<Partial<Record<Locale, string>>>;
  /** Whether it shows nothing that a text has to say. */
  isDecorative: boolean;
}

const KEY = /^media\/[0-9a-f]{32}$/;

/** Whether a key names an uploaded picture. */
export const isUploadedKey = (key: string): boolean => KEY.test(key);

/** Returns the key by which content names an uploaded picture. */
export const getUploadedKey = (id: string): string => `media/${id}`;

export const getMediaType = (extension: UploadedFormat['extension']): string =>
  extension === 'jpg' ? 'image/jpeg' : `image/${extension}`;

/** Lists the names of the files of a picture. */
export const getFileNames = (formats: readonly UploadedFormat[]): string[] =>
  formats.flatMap(({ extension, widths }) => widths.map((width) => `${width}.${extension}`));

/** A key by itself, or in a text of Markdown; an address of a file begins with a slash and goes on after the id. */
const NAMED = /(?<!\/)media\/([0-9a-f]{32})(?![\w/-])/g;

/** Lists the ids of the uploaded pictures that a value of the content names. */
export const findNamedPictures = (value: unknown): string[] => [
  ...new Set([...JSON.stringify(value ?? null).matchAll(NAMED)].map(([, id = '']) => id)),
];

/** Returns a value of the content that names another uploaded picture. */
export const replaceNamed = (value: unknown, id: string, by: string): unknown =>
  JSON.parse(
    JSON.stringify(value).replaceAll(NAMED, (key, named: string) => (named === id ? getUploadedKey(by) : key)),
  );

/** Lists the languages in which a picture has no alternative text, although it needs one. */
export const findUndescribed = ({ isDecorative, texts }: Pick<Uploaded, 'isDecorative' | 'texts'>): Locale[] =>
  isDecorative ? [] : localeNames.filter((locale) => !texts[locale]?.trim());

/** Uploaded pictures by id. Of the process, because rows and the loader read pictures without a context. */
let known: ReadonlyMap<string, Uploaded> = new Map();

/** Replaces all uploaded pictures (server/media reads them from the database). */
export function setUploadedPictures(pictures: readonly Uploaded[]): void {
  known = new Map(pictures.map((picture) => [picture.id, picture]));
}

/** Returns the state of pictures that checks of content depend on: their ids and descriptions. */
export const getUploadedState = (): unknown[] =>
  [...known.values()].map(({ id, texts, isDecorative, focusX, focusY }) => [id, texts, isDecorative, focusX, focusY]);

export const findUploaded = (id: string): Uploaded | undefined => known.get(id);

export const findUploadedByKey = (key: string): Uploaded | undefined =>
  isUploadedKey(key) ? known.get(key.slice('media/'.length)) : undefined;

/** Lists the ids of the uploaded pictures whose alternative texts, in any language, have every one of these words (`readWords`). */
export const findUploadedByWords = (words: readonly string[]): string[] =>
  [...known.values()].flatMap(({ id, texts }) => {
    const text = getSearchText(...Object.values(texts));
    return words.every((word) => text.includes(word)) ? id : [];
  });
