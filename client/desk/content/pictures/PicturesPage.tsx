import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useDeskTitle } from '../../shared/useDeskTitle';
import { useToast } from '../../ui/ActionsProvider';
import { PictureCard } from './PictureCard';
import { PictureList } from './PictureList';
import { UploadBox } from './UploadBox';
import '../ContentPage.css';
import './Pictures.css';

/** Lists the pictures that staff uploaded, the latest first, and takes new ones. */
export function PicturesPage() {
  const t = useTranslations('deskPictures');
  useDeskTitle(t('title'));
  const show = useToast();
  const [reading, setReading] = useState(0);
  const reload = () => setReading((count) => count + 1);
  return (
    <main className="desk-page">
      <Link to="/content/list">{t('back')}</Link>
      <h1 className="title-2">{t('title')}</h1>
      <p>{t('lead')}</p>
      <UploadBox
        scope="page"
        onDescribed={(ids) => {
          if (ids.length > 0) show({ text: t('uploaded', { count: ids.length }) });
          reload();
        }}
      />
      <PictureList listClass="pictures" entryClass="desk-card picture-card" reading={reading}>
        {(uploaded) => <PictureCard uploaded={uploaded} onChanged={reload} />}
      </PictureList>
    </main>
  );
}
