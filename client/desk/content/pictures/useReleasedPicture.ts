import { useState } from 'react';
import { useClient, useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentPictureDocument, UploadedPictureDocument } from '../../../../schema/generated/desk/graphql';
import { usePageLocale } from '../../../messages/Localized';
import { useSession } from '../../data/SessionContext';
import { writeDraft } from '../../shared/drafts';
import { isPictureKey } from '../../shared/PictureName';
import type { PictureDraft } from './PictureForm';
import { LANGUAGES, toName } from './pictureLanguages';
import { sendUpload, UploadError } from './sendUpload';
import { shrinkPicture } from './shrinkPicture';

/**
 * Copies a picture of the release to the uploaded pictures, with the words of the release as the draft of its description. The same
 * picture is copied once; a copy that is described keeps its words.
 * @returns no function for an uploaded picture, which is described itself, and for a drawing, which cannot be uploaded.
 */
export function useReleasedPicture(key: string | undefined) {
  const client = useClient();
  const session = useSession();
  const locale = usePageLocale();
  const desk = useTranslations('desk');
  const [isBusy, setBusy] = useState(false);
  const [copied, setCopied] = useState<string>();
  const [error, setError] = useState<string>();
  const isReleased = key !== undefined && !isPictureKey(key);
  const [{ data }] = useQuery({ query: ContentPictureDocument, variables: { key: key ?? '' }, pause: !isReleased });
  const source = isReleased ? data?.contentPicture?.sources.at(-1) : undefined;

  const copy = async (): Promise<void> => {
    if (!source || !key) return;
    setBusy(true);
    setError(undefined);
    try {
      const file = await shrinkPicture(await (await fetch(findLargest(source.srcSet))).blob());
      const id = await sendUpload(file, { session, locale, onProgress: () => {}, onSecondAttempt: () => {} });
      const ask = { requestPolicy: 'network-only' } as const;
      const stored = await client.query(UploadedPictureDocument, { id }, ask).toPromise();
      const words = await Promise.all(
        LANGUAGES.map(async (name) => {
          const answer = await client.query(ContentPictureDocument, { key, locale: toName(name) }).toPromise();
          return [name, answer.data?.contentPicture?.alt ?? ''] as const;
        }),
      );
      if (!stored.data) throw new TypeError('The server cannot be reached.');
      const { texts, version, isDecorative, focusX, focusY } = stored.data.uploadedPicture;
      const draft: PictureDraft = { version, texts: Object.fromEntries(words), isDecorative, focusX, focusY };
      if (texts.length === 0) writeDraft(`picture:${id}`, draft);
      setCopied(id);
    } catch (failure) {
      setError(failure instanceof UploadError ? failure.message : desk('unreachable'));
    } finally {
      setBusy(false);
    }
  };

  return { copy: source && copy, copied, isBusy, error, dropCopy: () => setCopied(undefined) };
}

/** Returns the address of the widest picture of a srcset. */
const findLargest = (srcSet: string): string => srcSet.split(', ').at(-1)?.split(' ')[0] ?? '';
