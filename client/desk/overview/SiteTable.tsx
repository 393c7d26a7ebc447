import { useTranslations } from 'use-intl';
import { Scroller } from './Scroller';
import { getShare } from './SiteTotals';
import { useFigures } from './useFigures';
import { type Counts, MEASURES } from './useSiteLabels';
import './SeriesTable.css';

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
}

/** Shows figures with their shares of page views. */
export function SiteTable({ title, heads, lines }: Props) {
  const t = useTranslations('deskSite');
  const figures = useFigures();
  return (
    <div className="site-table">
      <Scroller title={title}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="site-table__name">
                  {head}
                </th>
              ))}
              {MEASURES.map((measure) => (
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
                {MEASURES.map((measure) => (
                  <td key={measure}>
                    <bdi className="site-table__count">{figures.count(line[measure])}</bdi>
                    {measure !== 'seen' && (
                      <bdi className="site-table__share">{figures.share(getShare(line[measure], line.seen))}</bdi>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </div>
  );
}
