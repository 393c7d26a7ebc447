import { useId, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentPictureDocument } from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { Picture } from '../../../ui/Picture';
import { TextField } from '../../../ui/TextField';
import { isPictureKey } from '../../shared/PictureName';
import { PicturePicker } from './PicturePicker';
import './Pictures.css';

interface Props {
  label: string;
  /** Key of the picture; undefined for none. */
  value: string | undefined;
  onChange: (key: string) => void;
  /** Takes the picture away, where a project may be without it. */
  onRemove?: () => void;
}

/** Shows the picture of a field, and lets staff choose or upload another one. */
export function PictureField({ label, value, onChange, onRemove }: Props) {
  const t = useTranslations('deskPictures');
  const fieldId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [{ data, fetching }] = useQuery({
    query: ContentPictureDocument,
    variables: { key: value ?? '' },
    pause: !value,
  });
  const isUploaded = isPictureKey(value ?? '');
  const picture = value ? data?.contentPicture : undefined;
  const remove = () => {
    onRemove?.();
    // The button is gone with the picture, and the focus would be lost.
    group.current?.focus();
  };
  return (
    <fieldset className="content-group picture-field" ref={group} tabIndex={-1}>
      <legend>{label}</legend>
      <div className="picture-field__view">
        {picture && <Picture {...picture} sizes="16rem" placeholder={t('noPicture')} />}
        {picture && isUploaded && (
          <p dir="auto">{picture.alt || t('unnamed', { width: picture.width, height: picture.height })}</p>
        )}
        {!picture && !fetching && <p className="desk-soft">{t('noPicture')}</p>}
      </div>
      <div className="desk-actions">
        <Button size="s" onClick={() => setOpen(true)}>
          {t(value ? 'chooseAnother' : 'add')}
        </Button>
        {value && onRemove && (
          <Button size="s" onClick={remove}>
            {t('removeNamed', { name: label })}
          </Button>
        )}
      </div>
      <details className="desk-details">
        <summary>{t('key')}</summary>
        <TextField
          id={fieldId}
          name={fieldId}
          label={t('key')}
          dir="ltr"
          value={isUploaded ? '' : (value ?? '')}
          onChange={({ target }) => (target.value || !onRemove ? onChange(target.value) : onRemove())}
        />
      </details>
      {isOpen && (
        <PicturePicker
          onClose={() => setOpen(false)}
          onChoose={(id) => {
            onChange(`media/${id}`);
            setOpen(false);
          }}
        />
      )}
    </fieldset>
  );
}
