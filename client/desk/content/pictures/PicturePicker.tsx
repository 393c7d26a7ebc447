import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { UploadedPictureFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';
import { Dialog } from '../../../ui/Dialog';
import { Picture } from '../../../ui/Picture';
import { findMissing } from './findMissing';
import { PictureList } from './PictureList';
import { StoredPictureForm } from './StoredPictureForm';
import { UploadBox } from './UploadBox';

interface Props {
  /** Called with the id of the chosen picture. */
  onChoose: (id: string) => void;
  /** Takes several pictures that were uploaded at once; without it, one of them is chosen. */
  onChooseAll?: (ids: readonly string[]) => void;
  onClose: () => void;
  /** Id of the copy of a picture of the release, which is described first. */
  copied?: string;
}

/** Offers the uploaded pictures in a dialog, and takes new ones. A picture is described before it is used. */
export function PicturePicker({ onChoose, onChooseAll, onClose, copied }: Props) {
  const t = useTranslations('deskPictures');
  const desk = useTranslations('desk');
  /** A picture that was chosen without a description. */
  const [undescribed, setUndescribed] = useState(copied);
  const [reading, setReading] = useState(0);
  const [hasNew, setNew] = useState(false);
  const takeNew = (ids: readonly string[]) => {
    const [only] = ids;
    if (only !== undefined && ids.length === 1) return onChoose(only);
    if (onChooseAll && only !== undefined) return onChooseAll(ids);
    if (only !== undefined) setNew(true);
    setReading((count) => count + 1);
  };
  // Outside of the form of the document, and its submissions are not that form's.
  return createPortal(
    <Dialog title={t(copied ? 'describe' : 'choose')} closeLabel={desk('close')} size="lg" onClose={onClose}>
      <div className="picker" onSubmit={(event) => event.stopPropagation()}>
        {undescribed !== undefined && undescribed === copied && <p>{t('released')}</p>}
        {undescribed !== undefined ? (
          <StoredPictureForm
            id={undescribed}
            onClose={() => (undescribed === copied ? onClose() : setUndescribed(undefined))}
            onSaved={(saved) => (findMissing(saved).length > 0 ? setUndescribed(undefined) : onChoose(undescribed))}
          />
        ) : (
          <>
            <UploadBox scope="picker" onDescribed={takeNew} />
            <p role="status">{hasNew && t('chooseOne')}</p>
            <PictureList listClass="picker__list" entryClass="picker__entry" reading={reading}>
              {(uploaded) => <Choice uploaded={uploaded} onChoose={onChoose} onDescribe={setUndescribed} />}
            </PictureList>
          </>
        )}
      </div>
    </Dialog>,
    document.body,
  );
}

interface ChoiceProps extends Pick<Props, 'onChoose'> {
  uploaded: UploadedPictureFieldsFragment;
  onDescribe: (id: string) => void;
}

function Choice({ uploaded, onChoose, onDescribe }: ChoiceProps) {
  const t = useTranslations('deskPictures');
  const { id, picture, width, height } = uploaded;
  const missing = findMissing(uploaded);
  return (
    <button
      type="button"
      className="picker__choice"
      onClick={() => (missing.length > 0 ? onDescribe(id) : onChoose(id))}
    >
      <Picture {...picture} alt="" sizes="12rem" placeholder={t('noPicture')} />
      <span dir="auto">{picture.alt || t('unnamed', { width, height })}</span>
      {missing.length > 0 && (
        <span className="content-state content-state--missing">
          {t('missing', { languages: missing.map(getLocaleName).join(', ') })}
        </span>
      )}
    </button>
  );
}
