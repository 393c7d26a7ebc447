import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentDifferenceDocument } from '../../../../schema/generated/desk/graphql';
import { QueryState } from '../../ui/QueryState';
import { ChangedParts } from './ChangedParts';

/** Shows the difference between two publications, with the words that changed; 0 stands for the texts of the release. */
export function Changes({ from, to }: { from: number; to: number }) {
  const t = useTranslations('deskContent');
  // Publications never change, but the texts of the release do with it.
  const [{ data, error }, refetch] = useQuery({
    query: ContentDifferenceDocument,
    variables: { from, to },
    requestPolicy: 'cache-and-network',
  });
  const changes = data?.contentDifference;
  if (!changes) return <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />;
  return changes.length > 0 ? <ChangedParts changes={changes} /> : <p>{t('noDifference')}</p>;
}
