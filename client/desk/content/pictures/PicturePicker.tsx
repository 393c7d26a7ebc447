import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { UploadedPictureDocument, type UploadedPictureFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';
import { Dialog } from '../../../ui/Dialog';
import { Picture } from '../../../ui/Picture';
import { QueryState } from '../../ui/QueryState';
import { findMissing } from './findMissing';
import { PictureForm } from './PictureForm';
import { PictureList } from './PictureList';
import { UploadBox } from './UploadBox';

interface Props {
  /** Called with the id of the chosen picture. */
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Offers the uploaded pictures in a dialog, and takes a new one, which is described before it is used. */
export function PicturePicker({ onChoose, onClose }: Props) {
  const t = useTranslations('deskPictures');
  const desk = useTranslations('desk');
  const [newId, setNewId] = useState<string>();
  // Outside of the form of the document, and its submissions are not that form's.
  return createPortal(
    <Dialog title={t('choose')} closeLabel={desk('close')} size="lg" onClose={onClose}>
      <div className="picker" onSubmit={(event) => event.stopPropagation()}>
        {newId !== undefined ? (
          <NewPicture id={newId} onClose={() => setNewId(undefined)} onSaved={() => onChoose(newId)} />
        ) : (
          <>
            <UploadBox onStored={setNewId} />
            <PictureList listClass="picker__list" entryClass="picker__entry" reading={0}>
              {(uploaded) => <Choice uploaded={uploaded} onChoose={onChoose} />}
            </PictureList>
          </>
        )}
      </div>
    </Dialog>,
    document.body,
  );
}

/** Describes a picture that was just uploaded. A file that was uploaded before is a picture of then, anywhere in the list. */
function NewPicture({ id, onClose, onSaved }: { id: string; onClose: () => void; onSaved: () => void }) {
  const [{ data, error }, refetch] = useQuery({ query: UploadedPictureDocument, variables: { id } });
  if (data) return <PictureForm uploaded={data.uploadedPicture} onClose={onClose} onSaved={onSaved} />;
  return <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} blocks={[10]} />;
}

function Choice({ uploaded, onChoose }: { uploaded: UploadedPictureFieldsFragment } & Pick<Props, 'onChoose'>) {
  const t = useTranslations('deskPictures');
  const { id, picture, width, height } = uploaded;
  const missing = findMissing(uploaded);
  return (
    <button type="button" className="picker__choice" onClick={() => onChoose(id)}>
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
