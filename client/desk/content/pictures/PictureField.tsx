import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { DescribedPicture } from '../../shared/PictureName';
import { PicturePicker } from './PicturePicker';
import { useReleasedPicture } from './useReleasedPicture';
import './Pictures.css';

interface Props {
  label: string;
  /** Key of the picture; undefined for none. */
  value: string | undefined;
  onChange: (key: string) => void;
  /** Takes the picture away, where a project may be without it. */
  onRemove?: () => void;
}

/** Shows the picture of a field, and lets staff choose or upload another one, or describe one of the release in other words. */
export function PictureField({ label, value, onChange, onRemove }: Props) {
  const t = useTranslations('deskPictures');
  const group = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setOpen] = useState(false);
  const released = useReleasedPicture(value);
  const remove = () => {
    onRemove?.();
    // The button is gone with the picture, and the focus would be lost.
    group.current?.focus();
  };
  const close = () => {
    setOpen(false);
    released.dropCopy();
  };
  return (
    <fieldset className="content-group picture-field" ref={group} tabIndex={-1}>
      <legend>{label}</legend>
      {value ? <DescribedPicture name={value} /> : <p className="desk-soft">{t('noPicture')}</p>}
      {released.error && <Notice tone="error">{released.error}</Notice>}
      <div className="desk-actions">
        {released.copy && (
          <Button size="s" busy={released.isBusy} disabled={released.isBusy} onClick={() => void released.copy?.()}>
            {t('describe')}
          </Button>
        )}
        <Button size="s" onClick={() => setOpen(true)}>
          {t(value ? 'chooseAnother' : 'add')}
        </Button>
        {value && onRemove && (
          <Button size="s" onClick={remove}>
            {t('removeNamed', { name: label })}
          </Button>
        )}
      </div>
      {(isOpen || released.copied) && (
        <PicturePicker
          {...(released.copied && { copied: released.copied })}
          onClose={close}
          onChoose={(id) => {
            onChange(`media/${id}`);
            close();
          }}
        />
      )}
    </fieldset>
  );
}
