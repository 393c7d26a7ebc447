import { useTranslations } from 'use-intl';
import type { ServicesPageQuery } from '../../../schema/generated/graphql';
import { Section } from '../../ui/Section';
import { ComplexityMark } from './ComplexityMark';
import './ServiceComparison.css';

type Props = Pick<ServicesPageQuery, 'services'> & { note?: string | null | undefined };

const columns = ['service', 'price', 'duration', 'complexity', 'bestFor'] as const;

/** Compares all services in a table. On phones each row becomes a block, with the headings repeated. */
export function ServiceComparison({ services, note }: Props) {
  const t = useTranslations('services');
  return (
    <Section tone="deep" layout="row" title={t('compareTitle')} lead={t('compareLead')}>
      <table className="comparison" aria-label={t('compareTitle')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>
                <bdi>{row.price}</bdi>
              </td>
              <td>{row.duration}</td>
              <td className="comparison__complexity">
                <span className="comparison__label" aria-hidden="true">
                  {t('complexity')}
                </span>
                <ComplexityMark level={row.complexity} />
              </td>
              <td className="comparison__best">
                <span className="comparison__label" aria-hidden="true">
                  {t('bestFor')}
                </span>
                {row.bestFor}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="small soft">{note}</p>}
    </Section>
  );
}
