import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePageLocale } from '../../../messages/Localized';
import { useSession } from '../../data/SessionContext';
import { unsent } from '../../data/unsaved';
import { sendUpload, UploadError } from './sendUpload';
import { shrinkPicture, UnreadablePictureError, UnsuitablePictureError } from './shrinkPicture';

/** A file that is being uploaded. */
export interface Upload {
  key: number;
  file: File;
  /** Share of the file that is sent, from 0 to 1. */
  share: number;
  /** Why it is not stored; it can be sent again. */
  error?: string;
}

let lastKey = 0;

/**
 * Sends pictures one after the other. A failed one stays in the list until it is sent again or put aside.
 * @param onStored Called with the id of each stored picture.
 */
export function useUploads(onStored: (id: string) => void) {
  const t = useTranslations('deskPictures');
  const desk = useTranslations('desk');
  const session = useSession();
  const locale = usePageLocale();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const describe = (error: unknown) => {
    if (error instanceof UploadError) return error.message;
    if (error instanceof UnsuitablePictureError) return error.reason === 'moving' ? t('moving') : t('tooLong');
    return error instanceof UnreadablePictureError ? t('unreadable') : desk('unreachable');
  };

  const send = ({ key, file }: Upload) => {
    unsent.add(file);
    const run = async () => {
      try {
        const small = await shrinkPicture(file);
        const id = await sendUpload(small, { session, locale, onProgress: (share) => change(key, { share }) });
        drop(key);
        onStored(id);
      } catch (error) {
        change(key, { error: describe(error), share: 0 });
      } finally {
        unsent.delete(file);
      }
    };
    last.current = last.current.then(run);
  };

  return {
    uploads,
    add: (files: Iterable<File>) => {
      const added = [...files].map((file) => {
        lastKey += 1;
        return { key: lastKey, file, share: 0 };
      });
      setUploads((all) => [...all, ...added]);
      added.forEach(send);
    },
    retry: (upload: Upload) => {
      setUploads((all) =>
        all.map(({ error, ...rest }) => (rest.key === upload.key || !error ? rest : { ...rest, error })),
      );
      send(upload);
    },
    drop,
  };
}
