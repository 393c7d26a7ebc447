import { useClient } from 'urql';
import { UploadedPictureDocument } from '../../../../schema/generated/desk/graphql';
import { getKnownLocale, type Locale } from '../../../../schema/locales';
import { usePageLocale } from '../../../messages/Localized';
import { useSession } from '../../data/SessionContext';
import { unsent } from '../../data/unsaved';
import { readDraft, useDraft, writeDraft } from '../../shared/drafts';
import { sendUpload, UploadError } from './sendUpload';
import { shrinkPicture, UnreadablePictureError, UnsuitablePictureError } from './shrinkPicture';

/** Why a picture is not stored: a message of the catalogue, or the words of the server. */
type Failure = { reason: 'moving' | 'tooLong' | 'unreadable' | 'unreachable' } | { text: string };

/** A file that was chosen, and its description, which is typed while it is sent. */
export interface Upload {
  key: number;
  file: File;
  /** Share of the file that is sent, from 0 to 1. */
  share: number;
  /** Why it is not stored; it can be sent again. */
  failure?: Failure | undefined;
  /** Words of the server, which is asked again. */
  note?: string | undefined;
  /** Id of the stored picture. */
  id?: string;
  texts: Partial<Record<Locale, string>>;
  isDecorative: boolean;
}

let lastKey = 0;
/** The end of the files that are sent, one after the other. */
let last: Promise<unknown> = Promise.resolve();

function describe(error: unknown): Failure {
  if (error instanceof UploadError) return { text: error.message };
  if (error instanceof UnsuitablePictureError) return { reason: error.reason };
  return { reason: error instanceof UnreadablePictureError ? 'unreadable' : 'unreachable' };
}

/**
 * Sends pictures one after the other. The list is a draft, so files and what was typed for them stay while another page is open, after a
 * failure, and until they are described or put aside.
 * @param scope of the list
 */
export function useUploads(scope: string) {
  const draftKey = `uploads ${scope}`;
  const client = useClient();
  const session = useSession();
  const locale = usePageLocale();
  const [uploads = []] = useDraft<readonly Upload[]>(draftKey);

  const read = () => readDraft<readonly Upload[]>(draftKey) ?? [];
  const write = (next: readonly Upload[]) => writeDraft(draftKey, next.length > 0 ? next : undefined);
  const change = (key: number, part: Partial<Upload>) =>
    write(read().map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  /** The same file is the same picture, which may be described already. Typed words stay. */
  const takeKnown = async (key: number, id: string) => {
    const { data } = await client.query(UploadedPictureDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
    const own = read().find((upload) => upload.key === key);
    if (!data || !own) return;
    const known = data.uploadedPicture.texts.map((one) => [getKnownLocale(one.locale.toLowerCase()), one.text]);
    const typed = Object.entries(own.texts).filter(([, text]) => text);
    change(key, {
      texts: Object.fromEntries([...known, ...typed]),
      isDecorative: own.isDecorative || (data.uploadedPicture.isDecorative && typed.length === 0),
    });
  };

  const send = ({ key, file }: Upload) => {
    unsent.add(file);
    const run = async () => {
      try {
        // Put aside before its turn.
        if (!read().some((upload) => upload.key === key)) return;
        const small = await shrinkPicture(file);
        const id = await sendUpload(small, {
          session,
          locale,
          onProgress: (share) => change(key, { share }),
          onSecondAttempt: (note) => change(key, { note, share: 0 }),
        });
        await takeKnown(key, id);
        change(key, { id, share: 1, note: undefined });
      } catch (error) {
        change(key, { failure: describe(error), share: 0, note: undefined });
      } finally {
        unsent.delete(file);
      }
    };
    last = last.then(run);
  };

  return {
    uploads,
    change,
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => {
        lastKey += 1;
        return { key: lastKey, file, share: 0, texts: {}, isDecorative: false };
      });
      write([...read(), ...added]);
      added.forEach(send);
    },
    retry: (upload: Upload) => {
      change(upload.key, { failure: undefined });
      send(upload);
    },
    drop: (key: number) => write(read().filter((upload) => upload.key !== key)),
  };
}
