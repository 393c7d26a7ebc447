import { useTranslations } from 'use-intl';
import type { OverviewQuery, SiteDimension } from '../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../schema/locales';

export type Row = OverviewQuery['siteFigures']['rows'][number];
export type Counts = Pick<Row, 'seen' | 'touched' | 'sent'>;
export const MEASURES = ['seen', 'touched', 'sent'] as const satisfies (keyof Counts)[];

/** Words the dimensions of a row. */
export function useSiteLabels() {
  const t = useTranslations('deskSite');
  return {
    getValue: ({ page, locale, source, device }: Row, dimension: SiteDimension): string => {
      if (dimension === 'PAGE') return page || t('unknownPage');
      if (dimension === 'LOCALE') return locale ? getLocaleName(locale) : '';
      if (dimension === 'SOURCE') return source ? t(`sources.${source}`) : '';
      return device ? t(`devices.${device}`) : t('unknownDevice');
    },
  };
}
