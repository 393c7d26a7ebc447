import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { UploadedPicturesDocument } from '../../../../schema/generated/desk/graphql';
import { Button } from '../../../ui/Button';
import { useDeskTitle } from '../../shared/useDeskTitle';
import { useToast } from '../../ui/ActionsProvider';
import { QueryState } from '../../ui/QueryState';
import { PictureCard } from './PictureCard';
import { UploadBox } from './UploadBox';
import '../ContentPage.css';
import './Pictures.css';

const PAGE_SIZE = 30;

/** Lists the pictures that staff uploaded, the latest first, and takes new ones. */
export function PicturesPage() {
  const t = useTranslations('deskPictures');
  useDeskTitle(t('title'));
  const show = useToast();
  // Another key reads the list anew, from its first page.
  const [reading, setReading] = useState(0);
  const reload = () => setReading((count) => count + 1);
  return (
    <main className="desk-page">
      <Link to="/content">{t('back')}</Link>
      <h1 className="title-2">{t('title')}</h1>
      <p>{t('lead')}</p>
      <UploadBox
        isMultiple
        onStored={() => {
          show({ text: t('uploaded') });
          reload();
        }}
      />
      <ul className="pictures">
        <PictureRows key={reading} after={null} onChanged={reload} />
      </ul>
    </main>
  );
}

/** Shows a page of the list, and below it the next one once it is asked for. */
function PictureRows({ after, onChanged }: { after: string | null; onChanged: () => void }) {
  const t = useTranslations('deskPictures');
  const [isMore, setMore] = useState(false);
  const [{ data, error }, refetch] = useQuery({
    query: UploadedPicturesDocument,
    variables: { first: PAGE_SIZE, after },
    requestPolicy: 'cache-and-network',
  });
  const pictures = data?.uploadedPictures;
  const last = pictures?.at(-1);
  if (!pictures) {
    return (
      <li>
        <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} blocks={[12, 12]} />
      </li>
    );
  }
  return (
    <>
      {pictures.length === 0 && !after && <li>{t('none')}</li>}
      {pictures.map((uploaded) => (
        <PictureCard key={uploaded.id} uploaded={uploaded} onChanged={onChanged} />
      ))}
      {last && isMore && <PictureRows after={last.id} onChanged={onChanged} />}
      {pictures.length === PAGE_SIZE && !isMore && (
        <li>
          <Button onClick={() => setMore(true)}>{t('more')}</Button>
        </li>
      )}
    </>
  );
}
