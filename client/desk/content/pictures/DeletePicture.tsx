import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import {
  DeleteUploadedPictureDocument,
  PictureUsesDocument,
  type PictureUsesQuery,
  type UploadedPictureFieldsFragment,
} from '../../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../../schema/personName';
import { useChange } from '../../data/useChange';
import { useDocumentName } from '../../shared/useDocumentName';
import { useToast } from '../../ui/ActionsProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { QueryState } from '../../ui/QueryState';
import { Time } from '../../ui/Time';

interface Props {
  uploaded: UploadedPictureFieldsFragment;
  onClose: () => void;
  onChanged: () => void;
}

/** Deletes a picture, after a question that names what would break without it. */
export function DeletePicture({ uploaded, onClose, onChanged }: Props) {
  const t = useTranslations('deskPictures');
  const getName = useDocumentName();
  const show = useToast();
  const [{ data, error: failure }, refetch] = useQuery({
    query: PictureUsesDocument,
    variables: { id: uploaded.id },
    requestPolicy: 'network-only',
  });
  const { run, isBusy, error, answer } = useChange(DeleteUploadedPictureDocument);
  const usedIn = answer?.problems ?? [];
  const confirm = async () => {
    if (!(await run({ id: uploaded.id })).isDone) return;
    show({ text: t('deleted') });
    onClose();
    onChanged();
  };
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      action={t('deleteNow')}
      isBusy={isBusy}
      isBlocked={!data}
      error={usedIn.length > 0 ? t('stillUsed', { documents: usedIn.map(getName).join(', ') }) : error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
      {data ? (
        <Breaks uses={data.uploadedPicture} />
      ) : (
        <QueryState error={failure} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      )}
    </ConfirmDialog>
  );
}

/** Lists the links and publications that name the picture. */
function Breaks({ uses: { clientLinks, publications } }: { uses: PictureUsesQuery['uploadedPicture'] }) {
  const t = useTranslations('deskPictures');
  const content = useTranslations('deskContent');
  return (
    <>
      {clientLinks.length === 0 && publications.length === 0 && <p>{t('breaksNothing')}</p>}
      {clientLinks.length > 0 && (
        <div>
          <p>{t('breaksLinks')}</p>
          <ul className="picture-breaks">
            {clientLinks.map(({ id, author, createdAt, expiresAt }) => (
              <li key={id}>
                {content('linkMade', { name: author ? getPersonName(author) : content('formerStaff') })}
                {' · '}
                <Time at={createdAt} />
                {' · '}
                {content('linkEnds')} <Time at={expiresAt} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {publications.length > 0 && (
        <div>
          <p>{t('breaksPublications')}</p>
          <ul className="picture-breaks">
            {publications.map(({ id, number, createdAt }) => (
              <li key={id}>
                {content('publication', { number })} · <Time at={createdAt} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
