import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { getLocaleName } from '../../../../schema/locales';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { ProgressBar } from '../../../ui/ProgressBar';
import { TextField } from '../../../ui/TextField';
import { getTextAttributes } from '../texts/contentText';
import { LANGUAGES, toName } from './pictureLanguages';
import type { Upload } from './useUploads';

interface Props {
  upload: Upload;
  /** Whether fields that are empty still say so. */
  isChecked: boolean;
  onChange: (part: Pick<Upload, 'texts'> | Pick<Upload, 'isDecorative'>) => void;
  onRetry: () => void;
  onDrop: () => void;
}

/** Shows a chosen file with its progress, and describes it in every language. */
export function UploadRow({ upload, isChecked, onChange, onRetry, onDrop }: Props) {
  const t = useTranslations('deskPictures');
  const rowId = useId();
  const { file, texts, isDecorative } = upload;
  const name = file.name || t('pasted');
  return (
    <fieldset className="content-group upload__row">
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <Thumbnail file={file} />
      <div className="upload__fields">
        {LANGUAGES.map((locale) => (
          <TextField
            key={locale}
            {...getTextAttributes(locale)}
            type="text"
            id={`${rowId}-${locale}`}
            name={`text-${locale}`}
            label={getLocaleName(toName(locale))}
            value={texts[locale] ?? ''}
            disabled={isDecorative}
            maxLength={300}
            {...(isChecked && !isDecorative && !texts[locale]?.trim() && { error: t('textMissing') })}
            onChange={({ target }) => onChange({ texts: { ...texts, [locale]: target.value } })}
          />
        ))}
        <label className="content-check">
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={({ target }) => onChange({ isDecorative: target.checked })}
          />{' '}
          {t('decorative')}
        </label>
        <Progress upload={upload} name={name} onRetry={onRetry} onDrop={onDrop} />
      </div>
    </fieldset>
  );
}

function Progress({ upload, name, onRetry, onDrop }: Pick<Props, 'upload' | 'onRetry' | 'onDrop'> & { name: string }) {
  const t = useTranslations('deskPictures');
  const desk = useTranslations('desk');
  const { failure, id, share, note } = upload;
  const putAside = (
    <Button size="s" variant="quiet" onClick={onDrop} aria-label={t('putAsideNamed', { name })}>
      {t('putAside')}
    </Button>
  );
  if (failure) {
    const reasons = {
      moving: t('moving'),
      tooLong: t('tooLong'),
      unreadable: t('unreadable'),
      unreachable: desk('unreachable'),
    };
    return (
      <Notice
        tone="error"
        title={t('notUploaded', { name })}
        below={
          <div className="desk-actions">
            <Button size="s" onClick={onRetry}>
              {desk('retry')}
            </Button>
            {putAside}
          </div>
        }
      >
        <p>{'text' in failure ? failure.text : reasons[failure.reason]}</p>
      </Notice>
    );
  }
  return (
    <div className="upload__line">
      <p role="status">{id ? t('stored') : (note ?? (share < 1 ? t('uploading') : t('processing')))}</p>
      {!id && <ProgressBar label={t('progress', { name })} value={share} max={1} />}
      {putAside}
    </div>
  );
}

/** Longest side of the small picture, in pixels. */
const SIDE = 320;

/** Draws a file small. A canvas, because the security policy of the desk allows no addresses of files on the device. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    void createImageBitmap(file, { imageOrientation: 'from-image' })
      .then((bitmap) => {
        const { current } = canvas;
        if (current && !isGone) {
          const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
          current.width = Math.max(1, Math.round(bitmap.width * scale));
          current.height = Math.max(1, Math.round(bitmap.height * scale));
          current.getContext('2d')?.drawImage(bitmap, 0, 0, current.width, current.height);
        }
        bitmap.close();
      })
      // What the browser cannot read is named below.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [file]);
  return <canvas ref={canvas} className="upload__thumbnail" width={0} height={0} />;
}
