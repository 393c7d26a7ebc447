import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { UploadedPicturesDocument } from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';
import { Dialog } from '../../../ui/Dialog';
import { Picture } from '../../../ui/Picture';
import { QueryState } from '../../ui/QueryState';
import { findMissing } from './findMissing';
import { PictureForm } from './PictureForm';
import { UploadBox } from './UploadBox';

interface Props {
  /** Called with the id of the chosen picture. */
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** As many as one request may cost; an older picture is chosen by its name. */
const SHOWN = 30;

/** Offers the uploaded pictures in a dialog, and takes a new one, which is described before it is used. */
export function PicturePicker({ onChoose, onClose }: Props) {
  const t = useTranslations('deskPictures');
  const desk = useTranslations('desk');
  const [newId, setNewId] = useState<string>();
  const [{ data, error }, refetch] = useQuery({
    query: UploadedPicturesDocument,
    variables: { first: SHOWN },
    requestPolicy: 'cache-and-network',
  });
  const reload = () => refetch({ requestPolicy: 'network-only' });
  const added = data?.uploadedPictures.find(({ id }) => id === newId);
  // Outside of the form of the document, and its submissions are not that form's.
  return createPortal(
    <Dialog title={t('choose')} closeLabel={desk('close')} size="lg" onClose={onClose}>
      <div className="picker" onSubmit={(event) => event.stopPropagation()}>
        {added ? (
          <PictureForm uploaded={added} onClose={() => setNewId(undefined)} onSaved={() => onChoose(added.id)} />
        ) : (
          <>
            <UploadBox
              onStored={(id) => {
                setNewId(id);
                reload();
              }}
            />
            {!data && <QueryState error={error} onRetry={reload} blocks={[10]} />}
            {data?.uploadedPictures.length === 0 && <p>{t('none')}</p>}
            <ul className="picker__list">
              {data?.uploadedPictures.map((uploaded) => {
                const { id, picture, width, height } = uploaded;
                const missing = findMissing(uploaded);
                const name = picture.alt || t('unnamed', { width, height });
                return (
                  <li key={id}>
                    <button type="button" className="picker__choice" onClick={() => onChoose(id)}>
                      <Picture {...picture} alt="" sizes="12rem" placeholder={t('noPicture')} />
                      <span dir="auto">{name}</span>
                      {missing.length > 0 && (
                        <span className="content-state content-state--missing">
                          {t('missing', { languages: missing.map(getLocaleName).join(', ') })}
                        </span>
                      )}
                    </button>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
    </Dialog>,
    document.body,
  );
}
