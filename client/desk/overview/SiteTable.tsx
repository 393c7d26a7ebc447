import { useTranslations } from 'use-intl';
import { Scroller } from './Scroller';
import { getShare } from './SiteTotals';
import { useFigures } from './useFigures';
import { type Counts, MEASURES } from './useSiteLabels';

interface Line extends Counts {
  key: string;
  /** The cells before the figures. */
  names: readonly string[];
}

interface Props {
  /** Name of the table. */
  title: string;
  /** Headings of the cells before the figures. */
  heads: readonly string[];
  lines: readonly Line[];
  other: Counts;
  /** Whether requests are divided like the rows. */
  hasSent: boolean;
}

/** Shows figures with their shares of page views, and what is not shown by itself in a last row. */
export function SiteTable({ title, heads, lines, other, hasSent }: Props) {
  const t = useTranslations('deskSite');
  const figures = useFigures();
  const measures = MEASURES.filter((measure) => hasSent || measure !== 'sent');
  const getText = (count: number | null, rest: number | null) => {
    if (count !== null) return figures.count(count);
    return rest === null ? t('few') : t('inOther');
  };
  const cells = (counts: Counts, rest: Counts) =>
    measures.map((measure) => (
      <td key={measure} className={counts[measure] === null ? 'desk-soft' : undefined}>
        <bdi className="site-table__count">{getText(counts[measure], rest[measure])}</bdi>
        {measure !== 'seen' && (
          <bdi className="site-table__share">{figures.share(getShare(counts[measure], counts.seen))}</bdi>
        )}
      </td>
    ));
  const isOther = measures.some((measure) => other[measure]);
  return (
    <div className="site-table">
      <Scroller title={title}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {t(measure)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                {line.names.map((name, index) =>
                  index === 0 ? (
                    <th key={heads[index]} scope="row">
                      <bdi>{name}</bdi>
                    </th>
                  ) : (
                    <td key={heads[index]} className="site-table__name">
                      <bdi>{name}</bdi>
                    </td>
                  ),
                )}
                {cells(line, other)}
              </tr>
            ))}
            {isOther && (
              <tr>
                <th scope="row" colSpan={heads.length}>
                  {t('other')}
                </th>
                {cells(other, other)}
              </tr>
            )}
          </tbody>
        </table>
      </Scroller>
    </div>
  );
}
