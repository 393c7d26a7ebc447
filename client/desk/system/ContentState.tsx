import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentStatusDocument } from '../../../schema/generated/desk/graphql';
import { Notice } from '../../ui/Notice';
import { ProblemList } from '../content/ProblemList';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';

/** Shows which publication of texts visitors see, and why the latest one is not shown if this release refused it. */
export function ContentState() {
  const t = useTranslations('deskContent');
  const [{ data, error }, refetch] = useQuery({ query: ContentStatusDocument, requestPolicy: 'cache-and-network' });
  const { number = 0, refused, problems = [] } = data?.contentStatus ?? {};
  return (
    <DeskSection title={t('title')}>
      {!data && <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />}
      {data && <p>{number > 0 ? t('shown', { number }) : t('shownRelease')}</p>}
      {refused && (
        <Notice tone="error" title={t('refused', { number: refused })}>
          <ProblemList problems={problems} />
        </Notice>
      )}
    </DeskSection>
  );
}
