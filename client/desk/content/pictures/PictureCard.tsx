import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import {
  ReplaceUploadedPictureDocument,
  type UploadedPictureFieldsFragment,
} from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';
import { getPersonName } from '../../../../schema/personName';
import { Button } from '../../../ui/Button';
import { Picture } from '../../../ui/Picture';
import { useChange } from '../../data/useChange';
import { readDraft } from '../../shared/drafts';
import { useDocumentName } from '../../shared/useDocumentName';
import { useToast } from '../../ui/ActionsProvider';
import { Time } from '../../ui/Time';
import { DeletePicture } from './DeletePicture';
import { findMissing } from './findMissing';
import { PictureForm } from './PictureForm';
import { PicturePicker } from './PicturePicker';

interface Props {
  uploaded: UploadedPictureFieldsFragment;
  onChanged: () => void;
}

/** Shows a picture with where it is used, and the form that describes it. */
export function PictureCard({ uploaded, onChanged }: Props) {
  const t = useTranslations('deskPictures');
  const content = useTranslations('deskContent');
  const getName = useDocumentName();
  const { id, picture, usedIn, createdAt, author, width, height } = uploaded;
  const [isEditing, setEditing] = useState(readDraft(`picture:${id}`) !== undefined);
  const [isDeleting, setDeleting] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const show = useToast();
  const replacement = useChange(ReplaceUploadedPictureDocument);
  const replaceBy = async (by: string) => {
    setReplacing(false);
    const { isDone, conflicts, errorText } = await replacement.run({ id, by });
    const failure =
      conflicts.length > 0 ? t('replaceConflict', { documents: conflicts.map(getName).join(', ') }) : errorText;
    if (failure) show({ tone: 'error', text: failure });
    else if (isDone) show({ text: t('replaced') });
    onChanged();
  };
  const name = picture.alt || t('unnamed', { width, height });
  const missing = findMissing(uploaded);
  return (
    <>
      <div className="picture-card__view">
        <Picture {...picture} sizes="16rem" placeholder={t('noPicture')} />
      </div>
      <div className="picture-card__text">
        <h2 className="title-4" dir="auto">
          {name}
        </h2>
        <p className="desk-soft">
          <Time at={createdAt} /> · <bdi>{author ? getPersonName(author) : content('formerStaff')}</bdi>
        </p>
        {missing.length > 0 && (
          <p className="content-state content-state--missing">
            {t('missing', { languages: missing.map(getLocaleName).join(', ') })}
          </p>
        )}
        {usedIn.length === 0 && <p>{t('unused')}</p>}
        {usedIn.length > 0 && (
          <p>
            {t('usedIn')}{' '}
            {usedIn.map((document, index) => (
              <span key={document}>
                {index > 0 && ', '}
                <Link to={`/content/${document}`}>
                  <bdi>{getName(document)}</bdi>
                </Link>
              </span>
            ))}
          </p>
        )}
        {isEditing ? (
          <PictureForm uploaded={uploaded} onClose={() => setEditing(false)} />
        ) : (
          <div className="desk-actions">
            <Button size="s" onClick={() => setEditing(true)} aria-label={t('describeNamed', { name })}>
              {t('describe')}
            </Button>
            {usedIn.length > 0 && (
              <Button size="s" onClick={() => setReplacing(true)} aria-label={t('replaceNamed', { name })}>
                {t('replace')}
              </Button>
            )}
            {usedIn.length === 0 && (
              <Button
                size="s"
                variant="quiet"
                onClick={() => setDeleting(true)}
                aria-label={t('deleteNamed', { name })}
              >
                {t('delete')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isDeleting && <DeletePicture uploaded={uploaded} onClose={() => setDeleting(false)} onChanged={onChanged} />}
      {isReplacing && <PicturePicker onChoose={(by) => void replaceBy(by)} onClose={() => setReplacing(false)} />}
    </>
  );
}
