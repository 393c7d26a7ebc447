import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPictureKey } from '../../shared/PictureName';
import { StoredPictureForm } from './StoredPictureForm';

interface Props {
  /** Key of the picture. */
  picture: string;
  onSaved: () => void;
}

/** Edits the description and the focus of a picture where it is shown. A picture of the release has both in its files. */
export function DescribePicture({ picture, onSaved }: Props) {
  const t = useTranslations('deskPictures');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <details className="desk-details" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('describe')}</summary>
      {!isPictureKey(picture) && <p>{t('released')}</p>}
      {isOpen && isPictureKey(picture) && (
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
