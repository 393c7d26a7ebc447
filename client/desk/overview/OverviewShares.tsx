import { useTranslations } from 'use-intl';
import type { OverviewQuery } from '../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../schema/locales';
import { Budget, getBudgetKey, hasBudgets, isChoiceName, ProjectType } from '../../../schema/rules/choices';
import type { Days } from './period';
import { getListPath } from './period';
import { ShareList } from './ShareList';

interface Props {
  overview: OverviewQuery['overview'];
  days: Days;
}

/** Shows the shares of requests by subject and by source. */
export function OverviewShares({
  overview: { total, kinds, projectTypes, budgets, sources, campaigns, locales: languages },
  days,
}: Props) {
  const t = useTranslations('deskOverview');
  const choices = useTranslations('choices');
  return (
    <div className="overview__shares">
      <ShareList
        title={t('projectTypes')}
        shares={projectTypes}
        total={kinds.find(({ key }) => key === 'LEAD')?.count ?? 0}
        getLabel={(key) => (isChoiceName(ProjectType, key) ? choices(`projectTypes.${ProjectType[key]}`) : key)}
        getPath={(type) => getListPath(days, { type })}
      />
      {hasBudgets && (
        <ShareList
          title={t('budgets')}
          shares={budgets}
          total={kinds.find(({ key }) => key === 'LEAD')?.count ?? 0}
          getLabel={(key) => (isChoiceName(Budget, key) ? choices(getBudgetKey(Budget[key])) : key)}
          getPath={(budget) => getListPath(days, { budget })}
        />
      )}
      <ShareList
        title={t('sources')}
        shares={sources}
        total={total}
        getLabel={(key) => (key === DIRECT ? t('direct') : key)}
        getPath={(source) => getListPath(days, { source })}
      />
      <ShareList
        title={t('campaigns')}
        shares={campaigns}
        total={total}
        getLabel={(key) => key}
        getPath={(campaign) => getListPath(days, { campaign })}
      />
      <ShareList
        title={t('languages')}
        shares={languages}
        total={total}
        getLabel={getLocaleName}
        getPath={(language) => getListPath(days, { language })}
      />
    </div>
  );
}

const DIRECT = 'direct';
