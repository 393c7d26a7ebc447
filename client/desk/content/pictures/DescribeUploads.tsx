import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClient } from 'urql';
import { useTranslations } from 'use-intl';
import { DescribeUploadedPictureDocument, UploadedPictureDocument } from '../../../../schema/generated/desk/graphql';
import { useChange, useErrorLine } from '../../data/useChange';
import { DeskForm } from '../../ui/DeskForm';
import { LANGUAGES, toInput } from './pictureLanguages';
import { UploadRow } from './UploadRow';
import type { Upload, useUploads } from './useUploads';

interface Props {
  list: ReturnType<typeof useUploads>;
  onDescribed: (ids: readonly string[]) => void;
}

const isComplete = ({ texts, isDecorative }: Upload): boolean =>
  isDecorative || LANGUAGES.every((locale) => texts[locale]?.trim());

/** Describes chosen pictures while they are sent. Sending the form waits for the files that are not stored yet. */
export function DescribeUploads({ list, onDescribed }: Props) {
  const t = useTranslations('deskPictures');
  const client = useClient();
  const getErrorLine = useErrorLine();
  const frame = useRef<HTMLDivElement>(null);
  const { run } = useChange(DescribeUploadedPictureDocument);
  const { uploads, change, drop } = list;
  const [isChecked, setChecked] = useState(false);
  /** Waits for files, or stores the descriptions. */
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const isStoring = useRef(false);
  const described = useRef<string[]>([]);
  const isStored = uploads.every(({ id }) => id !== undefined);
  const hasFailed = uploads.some(({ failure }) => failure !== undefined);

  // The first field of new files, so that typing can begin at once.
  const newest = uploads.at(-1)?.key;
  const focused = useRef<number>(undefined);
  const focusNew = useEffectEvent(() => {
    const before = focused.current ?? 0;
    focused.current = newest;
    const first = uploads.find(({ key, id, failure }) => key > before && !id && !failure);
    if (first) frame.current?.querySelector<HTMLElement>(`[data-upload="${first.key}"] input[type="text"]`)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new file
  useEffect(() => focusNew(), [newest]);

  const store = async (upload: Upload & { id: string }): Promise<string | undefined> => {
    const { id, texts, isDecorative } = upload;
    const read = await client.query(UploadedPictureDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
    if (!read.data) return getErrorLine(read.error) ?? t('notSaved');
    const { version, focusX, focusY } = read.data.uploadedPicture;
    const input = { id, version, focusX, focusY, isDecorative, texts: toInput(texts) };
    const { isDone, errorText } = await run({ input });
    return isDone ? undefined : (errorText ?? t('notSaved'));
  };
  const storeAll = useEffectEvent(async () => {
    if (isStoring.current) return;
    isStoring.current = true;
    let failure: string | undefined;
    for (const upload of uploads) {
      const { id, key } = upload;
      if (id === undefined) continue;
      failure = await store({ ...upload, id });
      if (failure) break;
      described.current.push(id);
      drop(key);
    }
    isStoring.current = false;
    setSending(false);
    setError(failure);
    if (failure) return;
    const ids = described.current;
    described.current = [];
    onDescribed(ids);
  });
  useEffect(() => {
    if (isSending && hasFailed) setSending(false);
    else if (isSending && isStored) void storeAll();
  }, [isSending, isStored, hasFailed]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    setError(undefined);
    const open = uploads.find((upload) => !isComplete(upload));
    if (open) {
      const row = frame.current?.querySelector(`[data-upload="${open.key}"]`);
      const fields = [...(row?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])];
      (fields.find(({ value }) => !value.trim()) ?? fields[0])?.focus();
      return;
    }
    if (hasFailed) setError(t('someFailed'));
    else setSending(true);
  };
  return (
    <div ref={frame}>
      <DeskForm
        form={{ submit, isBusy: isSending, error }}
        action={t('saveAll', { count: uploads.length })}
        label={t('describe')}
        className="desk-form upload__form"
      >
        <p className="desk-soft">{t('textsHint')}</p>
        <ul className="upload__list">
          {uploads.map((upload) => (
            <li key={upload.key} data-upload={upload.key}>
              <UploadRow
                upload={upload}
                isChecked={isChecked}
                onChange={(part) => change(upload.key, part)}
                onRetry={() => list.retry(upload)}
                onDrop={() => {
                  drop(upload.key);
                  // It is stored, and is described another time.
                  if (upload.id) onDescribed([]);
                }}
              />
            </li>
          ))}
        </ul>
        {isSending && !isStored && <p role="status">{t('waiting')}</p>}
      </DeskForm>
    </div>
  );
}
