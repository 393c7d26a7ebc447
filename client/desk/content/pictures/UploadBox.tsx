import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';
import { classes } from '../../../ui/classes';
import { DescribeUploads } from './DescribeUploads';
import { useUploads } from './useUploads';
import './Pictures.css';

interface Props {
  /** Called with the ids of pictures, in their order, once all of them are stored and described; with none for one that was put aside. */
  onDescribed: (ids: readonly string[]) => void;
  /** Of the list of files, which stays while its page is closed. */
  scope: string;
}

/**
 * Takes one or several pictures by the file chooser, which offers the camera on a phone, by drag and drop, and by paste; they are described
 * while they are sent.
 */
export function UploadBox({ onDescribed, scope }: Props) {
  const t = useTranslations('deskPictures');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const list = useUploads(scope);
  const takeDropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) list.add(event.dataTransfer.files);
  };
  // Of the whole page, because nothing has the focus after a press beside the buttons.
  useEffect(() => {
    const takePasted = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files?.length || isForText(event) || isBehindDialog(input.current)) return;
      event.preventDefault();
      list.add(files);
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
          multiple
          tabIndex={-1}
          aria-label={t('file')}
          onChange={({ target }) => {
            if (target.files) list.add(target.files);
            target.value = '';
          }}
        />
        <Button variant="strong" onClick={() => input.current?.click()}>
          {t('upload')}
        </Button>
        <p className="desk-soft">{t('uploadHint')}</p>
      </div>
      {list.uploads.length > 0 && <DescribeUploads list={list} onDescribed={onDescribed} />}
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
