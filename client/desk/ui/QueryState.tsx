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
  /** Heights of the loading blocks in rem, if known. */
  blocks?: readonly number[];
}

/** Shown while data loads, or with the reason and a retry button if that failed. */
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
