import type { ReactNode } from 'react';
import type { AnyVariables } from 'urql';
import { useTranslations } from 'use-intl';
import { LoadingLine } from '../../ui/LoadingLine';
import { QueryState } from '../ui/QueryState';
import { Skeleton } from '../ui/Skeleton';
import { PeriodPicker } from './PeriodPicker';
import type { Days } from './period';
import { useFigures } from './useFigures';
import type { useShownFigures } from './usePeriod';
import './OverviewPage.css';

interface Props<Data, Variables extends AnyVariables & Days> {
  figures: ReturnType<typeof useShownFigures<Data, Variables>>;
  /** What is above the choice of the period. */
  header: ReactNode;
  /** Heights of what is shown later: days and figures. */
  blocks: readonly number[];
  children: (data: Data, variables: Variables) => ReactNode;
}

/** Shows figures below the choice of their period. */
export function PeriodPage<Data, Variables extends AnyVariables & Days>({
  figures: { shown, isOther, isBusy, error, retry },
  header,
  blocks,
  children,
}: Props<Data, Variables>) {
  const t = useTranslations('deskOverview');
  const format = useFigures();
  return (
    <main className="desk-page overview" aria-busy={isBusy}>
      {header}
      <PeriodPicker />
      {shown ? (
        <>
          <div className="overview__period">
            <p className="overview__days">{format.days(shown.variables)}</p>
            <div role="status">{isOther && <LoadingLine text={t('loading')} />}</div>
          </div>
          {children(shown.data, shown.variables)}
        </>
      ) : error ? (
        <QueryState error={error} onRetry={retry} />
      ) : (
        <Skeleton blocks={blocks} />
      )}
    </main>
  );
}
