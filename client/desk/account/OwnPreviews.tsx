import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { OwnContentPreviewsDocument, RevokeContentPreviewDocument } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useChange } from '../data/useChange';
import { useToast } from '../ui/ActionsProvider';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';
import { Time, useFormatTime } from '../ui/Time';

/** Lists the user's own previews that are open, and ends them. */
export function OwnPreviews() {
  const t = useTranslations('deskAccount');
  const show = useToast();
  const formatTime = useFormatTime();
  const [{ data, error }, refetch] = useQuery({
    query: OwnContentPreviewsDocument,
    requestPolicy: 'cache-and-network',
  });
  const revocation = useChange(RevokeContentPreviewDocument);
  const reload = () => refetch({ requestPolicy: 'network-only' });
  const end = async (id: string) => {
    if (!(await revocation.run({ id })).isDone) return;
    show({ text: t('previewEnded') });
    reload();
  };
  const previews = data?.ownContentPreviews;
  return (
    <DeskSection title={t('previews')} lead={t('previewsLead')}>
      {!previews && <QueryState error={error} onRetry={reload} blocks={[2.5]} />}
      {previews?.length === 0 && <p className="desk-soft">{t('noPreviews')}</p>}
      <ul className="desk-rows">
        {previews?.map(({ id, createdAt, expiresAt }) => (
          <li key={id} className="desk-row">
            <p className="desk-row__text">
              {t.rich('previewMade', { time: () => <Time at={createdAt} />, end: () => <Time at={expiresAt} /> })}
            </p>
            <Button
              size="s"
              busy={revocation.isBusy}
              onClick={() => void end(id)}
              aria-label={t('endPreviewOf', { date: formatTime(createdAt, { hasTime: true }) })}
            >
              {t('endPreview')}
            </Button>
          </li>
        ))}
      </ul>
      {revocation.error && <Notice tone="error">{revocation.error}</Notice>}
    </DeskSection>
  );
}
