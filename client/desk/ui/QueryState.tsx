import type { CombinedError } from 'urql';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { LoadingLine } from '../../ui/LoadingLine';
import { Notice } from '../../ui/Notice';
import { getErrorText } from '../shared/graphqlErrors';
import { Skeleton } from './Skeleton';

interface Props {
  error: CombinedError | undefined;
  onRetry: () => void;
  /** The height of what is on its way, block by block, in rem; without it nobody knows. */
  blocks?: readonly number[];
}

/** Stands in place of data that is on its way, or that could not be read: with the reason, and a second try. */
export function QueryState({ error, onRetry, blocks }: Props) {
  const t = useTranslations('desk');
  if (!error) return blocks ? <Skeleton blocks={blocks} /> : <LoadingLine text={t('loading')} />;
  return (
    <Notice
      tone="error"
      title={t('failedTitle')}
      below={
        <Button size="s" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p>{getErrorText(error) ?? t('unreachable')}</p>
    </Notice>
  );
}
