import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';
import { classes } from '../../../ui/classes';
import { Notice } from '../../../ui/Notice';
import { ProgressBar } from '../../../ui/ProgressBar';
import { type Upload, useUploads } from './useUploads';
import './Pictures.css';

interface Props {
  /** Called with the id of each stored picture. */
  onStored: (id: string) => void;
  /** Whether several pictures may be chosen at once. */
  isMultiple?: boolean;
}

/** Takes pictures by the file chooser, which offers the camera on a phone, by drag and drop, and by paste. */
export function UploadBox({ onStored, isMultiple = false }: Props) {
  const t = useTranslations('deskPictures');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { uploads, add, retry, drop } = useUploads(onStored);
  const addAll = (files: FileList) => add([...files].slice(0, isMultiple ? undefined : 1));
  const takeDropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) addAll(event.dataTransfer.files);
  };
  // Of the whole page, because nothing has the focus after a press beside the buttons.
  useEffect(() => {
    const takePasted = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files?.length || isForText(event) || isBehindDialog(input.current)) return;
      event.preventDefault();
      addAll(files);
    };
    document.addEventListener('paste', takePasted);
    return () => document.removeEventListener('paste', takePasted);
  });
  return (
    <div className="upload">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a target for dropped files; the button inside does the same */}
      <div
        className={classes('upload__box', isOver && 'upload__box--over')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={takeDropped}
      >
        <input
          ref={input}
          className="visually-hidden"
          id={id}
          type="file"
          accept="image/*"
          multiple={isMultiple}
          tabIndex={-1}
          aria-label={t('file')}
          onChange={({ target }) => {
            if (target.files) addAll(target.files);
            target.value = '';
          }}
        />
        <Button variant="strong" onClick={() => input.current?.click()}>
          {t('upload')}
        </Button>
        <p className="desk-soft">{t('uploadHint')}</p>
      </div>
      {uploads.length > 0 && (
        <ul className="upload__list">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <UploadLine upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload.key)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whether a field takes what is pasted: programs of an office add a picture to each text that is copied. */
const isForText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input, textarea') !== null &&
  clipboardData?.types.includes('text/plain') === true;

/** Whether an open dialog covers the box. Another box may be in the dialog, and receives pasted files. */
const isBehindDialog = (box: Element | null): boolean =>
  document.querySelector('dialog[open]') !== null && box?.closest('dialog') === null;

function UploadLine({ upload, onRetry, onDrop }: { upload: Upload; onRetry: () => void; onDrop: () => void }) {
  const t = useTranslations('deskPictures');
  const desk = useTranslations('desk');
  const { file, share, error } = upload;
  const name = file.name || t('pasted');
  if (error) {
    return (
      <Notice
        tone="error"
        title={t('notUploaded', { name })}
        below={
          <div className="desk-actions">
            <Button size="s" onClick={onRetry}>
              {desk('retry')}
            </Button>
            <Button size="s" variant="quiet" onClick={onDrop}>
              {desk('cancel')}
            </Button>
          </div>
        }
      >
        <p>{error}</p>
      </Notice>
    );
  }
  return (
    <p className="upload__line" role="status">
      <span>
        {share < 1 ? t('uploading') : t('processing')} <bdi>{name}</bdi>
      </span>
      <ProgressBar label={t('progress', { name })} value={share} max={1} />
    </p>
  );
}
