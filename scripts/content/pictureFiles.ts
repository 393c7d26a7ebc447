import {
  ContentBundlePicturesDocument,
  type ContentBundlePicturesQuery,
  type ContentBundlePicturesQueryVariables,
  DescribeBundlePictureDocument,
  type Locale,
} from '../../schema/generated/graphql';
import { getKnownLocale } from '../../schema/locales';
import { findNamedPictures, getUploadedKey, type Uploaded } from '../../server/content/uploadedPictures';
import type { Edit } from '../../server/publishing/ContentEdit';
import { CommandError } from '../staff/CommandError';
import type { Server } from '../staff/connect';

/** The format that a bundle has a picture in, in its greatest width. Every picture has it, and programs open it. */
const TYPE = 'image/webp';

/** As many as a call reads. */
const PAGE = 30;

/** An uploaded picture with its description. */
type DescribedPicture = Omit<Uploaded, 'formats'>;

/** An uploaded picture as a bundle has it. */
export interface PictureFile extends DescribedPicture {
  bytes: Uint8Array<ArrayBuffer>;
}

/** An uploaded picture as the site has it. */
interface SitePicture extends DescribedPicture {
  version: number;
  /** Address of its widest file. */
  address: string;
}

/** Lists the ids of the uploaded pictures that edits name. */
const findNamed = (edits: readonly Edit[]) => findNamedPictures(edits.map(({ value }) => value));

/** Reads the uploaded pictures of the site by their ids, if edits name any. */
export async function readPictures({ call }: Server, edits: readonly Edit[]): Promise<Map<string, SitePicture>> {
  const found = new Map<string, SitePicture>();
  let after: string | undefined;
  let isMore = findNamed(edits).length > 0;
  while (isMore) {
    const variables: ContentBundlePicturesQueryVariables = { first: PAGE, ...(after && { after }) };
    const { uploadedPictures } = await call(ContentBundlePicturesDocument, variables);
    for (const picture of uploadedPictures) found.set(picture.id, toSitePicture(picture));
    after = uploadedPictures.at(-1)?.id;
    isMore = uploadedPictures.length === PAGE;
  }
  return found;
}

function toSitePicture({
  texts,
  picture,
  ...own
}: ContentBundlePicturesQuery['uploadedPictures'][number]): SitePicture {
  const widest = picture.sources
    .find(({ type }) => type === TYPE)
    ?.srcSet.split(', ')
    .at(-1);
  return {
    ...own,
    texts: Object.fromEntries(texts.map(({ locale, text }) => [getKnownLocale(locale.toLowerCase()), text])),
    address: widest?.split(' ')[0] ?? '',
  };
}

/** Downloads the pictures that edits name. @throws CommandError for one that the site does not have. */
export async function downloadPictures(server: Server, edits: readonly Edit[]): Promise<PictureFile[]> {
  const pictures = await readPictures(server, edits);
  const files: PictureFile[] = [];
  for (const id of findNamed(edits)) {
    const found = pictures.get(id);
    if (!found) throw new CommandError(`The site has no picture ${getUploadedKey(id)}, which its texts name.`);
    const { version: _version, address, ...picture } = found;
    const response = await server.download(address);
    files.push({ ...picture, bytes: new Uint8Array(await response.arrayBuffer()) });
  }
  return files;
}

/** Whether nobody has described a picture of the site since it was uploaded, such as after an import that stopped. */
const isNew = (picture: SitePicture | undefined) => !picture || picture.version === 1;

/** Returns the pictures as the site has them after an import. It keeps the descriptions of its staff. */
export function mergePictures(stored: ReadonlyMap<string, SitePicture>, pictures: readonly PictureFile[]): Uploaded[] {
  const added = pictures.filter(({ id }) => isNew(stored.get(id)));
  // The last one of an id wins. The checks read no files.
  return [...stored.values(), ...added].map((picture) => ({ ...picture, formats: [] }));
}

/** Uploads the pictures that the site lacks, with their descriptions. @returns how many they are. */
export async function uploadPictures(
  { call, upload }: Server,
  stored: ReadonlyMap<string, SitePicture>,
  pictures: readonly PictureFile[],
): Promise<number> {
  const added = pictures.filter(({ id }) => isNew(stored.get(id)));
  const isLacking = ({ id }: PictureFile) => !stored.has(id);
  for (const picture of added) {
    const { bytes, id, focusX, focusY, isDecorative, texts } = picture;
    if (isLacking(picture)) {
      await upload(`/desk/uploads/${id}`, TYPE, bytes).catch((error: CommandError) => {
        throw new CommandError(`${getUploadedKey(id)} is not uploaded: ${error.message}`, error.code);
      });
    }
    const inputs = Object.entries(texts).map(([locale, text]) => ({ locale: locale.toUpperCase() as Locale, text }));
    // Somebody who described it in this moment has the last word.
    await call(DescribeBundlePictureDocument, {
      input: { id, version: 1, focusX, focusY, isDecorative, texts: inputs },
    });
  }
  return added.filter(isLacking).length;
}
