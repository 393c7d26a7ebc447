import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { GetsFiguresDocument, SetGetsFiguresDocument } from '../../../schema/generated/desk/graphql';
import { Notice } from '../../ui/Notice';
import { useChange } from '../data/useChange';
import { useToast } from '../ui/ActionsProvider';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';

/** Chooses whether the user gets the figures of each week by mail. */
export function WeeklyFigures() {
  const t = useTranslations('deskNotices');
  const show = useToast();
  const [{ data, error }, refresh] = useQuery({ query: GetsFiguresDocument });
  const change = useChange(SetGetsFiguresDocument);
  const choose = async (getsFigures: boolean) => {
    if ((await change.run({ getsFigures })).isDone) show({ text: t('saved') });
  };
  return (
    <DeskSection title={t('figuresTitle')} lead={t('figuresHint')}>
      {data ? (
        <label className="desk-check">
          <input
            type="checkbox"
            checked={data.getsFigures !== change.isBusy}
            disabled={change.isBusy}
            onChange={({ target }) => void choose(target.checked)}
          />
          {t('figures')}
        </label>
      ) : (
        <QueryState error={error} onRetry={() => refresh({ requestPolicy: 'network-only' })} blocks={[2]} />
      )}
      {change.error && <Notice tone="error">{change.error}</Notice>}
    </DeskSection>
  );
}
