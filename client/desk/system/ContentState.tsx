import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentStatusDocument } from '../../../schema/generated/desk/graphql';
import { RefusedPublication } from '../shared/RefusedPublication';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';

/** Shows which publication of texts visitors see, and the remedy if this release cannot show the latest. */
export function ContentState() {
  const t = useTranslations('deskContent');
  const [{ data, error }, refetch] = useQuery({ query: ContentStatusDocument, requestPolicy: 'cache-and-network' });
  const { number = 0, refused, problems = [] } = data?.contentStatus ?? {};
  return (
    <DeskSection title={t('title')}>
      {!data && <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />}
      {data && <p>{number > 0 ? t('shown', { number }) : t('shownRelease')}</p>}
      {refused && <RefusedPublication number={refused} problems={problems} />}
    </DeskSection>
  );
}
