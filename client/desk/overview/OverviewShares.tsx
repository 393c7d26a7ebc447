import { useTranslations } from 'use-intl';
import type { OverviewQuery } from '../../../schema/generated/desk/graphql';
import { isLocale, locales } from '../../../schema/locales';
import { ProjectType } from '../../../schema/rules/choices';
import { getListPath } from './getListPath';
import type { Days } from './period';
import { ShareList } from './ShareList';

interface Props {
  overview: OverviewQuery['overview'];
  days: Days;
}

/** What requests were about, and where they came from. */
export function OverviewShares({
  overview: { total, kinds, projectTypes, sources, campaigns, locales: languages },
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
        getLabel={(key) => (isProjectType(key) ? choices(`projectTypes.${ProjectType[key]}`) : key)}
        getPath={(type) => getListPath(days, { type })}
      />
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
        getLabel={getLanguageName}
        getPath={(language) => getListPath(days, { language })}
      />
    </div>
  );
}

const DIRECT = 'direct';

const isProjectType = (key: string): key is keyof typeof ProjectType => Object.hasOwn(ProjectType, key);

function getLanguageName(key: string): string {
  const locale = key.toLowerCase();
  return isLocale(locale) ? locales[locale].name : key;
}
