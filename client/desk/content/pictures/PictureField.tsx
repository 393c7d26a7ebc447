import { useId, useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentPictureDocument } from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { Picture } from '../../../ui/Picture';
import { TextField } from '../../../ui/TextField';
import { PicturePicker } from './PicturePicker';
import './Pictures.css';

interface Props {
  label: string;
  /** Key of the picture. */
  value: string;
  onChange: (key: string) => void;
}

/** Names of the fields of a project that have the key of a picture. */
const FIELDS = ['mainPicture', 'picture'];

export const isPictureField = (name: string, value: unknown): value is string =>
  FIELDS.includes(name) && typeof value === 'string';

/** Shows the picture of a field, and lets staff choose or upload another one. */
export function PictureField({ label, value, onChange }: Props) {
  const t = useTranslations('deskPictures');
  const fieldId = useId();
  const [isOpen, setOpen] = useState(false);
  const [{ data, fetching }] = useQuery({ query: ContentPictureDocument, variables: { key: value } });
  const picture = data?.contentPicture;
  return (
    <fieldset className="content-group picture-field">
      <legend>{label}</legend>
      <div className="picture-field__view">
        {picture && <Picture {...picture} sizes="16rem" placeholder={t('noPicture')} />}
        {!picture && !fetching && <p className="desk-soft">{t('noPicture')}</p>}
      </div>
      <div className="desk-actions">
        <Button size="s" onClick={() => setOpen(true)}>
          {t('chooseAnother')}
        </Button>
      </div>
      <details className="desk-details">
        <summary>{t('key')}</summary>
        <TextField
          id={fieldId}
          name={fieldId}
          label={t('key')}
          dir="ltr"
          value={value}
          onChange={({ target }) => onChange(target.value)}
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
