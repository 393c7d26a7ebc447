import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPictureKey } from '../../shared/PictureName';
import { StoredPictureForm } from './StoredPictureForm';

interface Props {
  /** Key of the picture. */
  picture: string;
  onSaved: () => void;
}

/** Edits the description and the focus of a picture where it is shown. The field of one of the release copies it first. */
export function DescribePicture({ picture, onSaved }: Props) {
  const t = useTranslations('deskPictures');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!isPictureKey(picture)) return null;
  return (
    <details className="desk-details" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('describe')}</summary>
      {isOpen && (
        <StoredPictureForm
          id={picture.replace(/^media\//, '')}
          onClose={close}
          onSaved={() => {
            close();
            onSaved();
          }}
        />
      )}
    </details>
  );
}
