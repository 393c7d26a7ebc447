import type { ServicesPageQuery } from '../../../schema/generated/graphql';
import { Section } from '../../ui/Section';
import { words } from '../../words/words';
import { ComplexityMark } from './ComplexityMark';
import './ServiceComparison.css';

type Props = Pick<ServicesPageQuery, 'services'>;

/** All services in one table; on phones each row folds into a block, with the headings repeated where they are needed. */
export function ServiceComparison({ services }: Props) {
  const { service, price, duration, complexity, bestFor } = words.services;
  return (
    <Section tone="deep" layout="row" title={words.services.compareTitle} lead={words.services.compareLead}>
      <table className="comparison" aria-label={words.services.compareTitle}>
        <thead>
          <tr>
            {[service, price, duration, complexity, bestFor].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>{row.price}</td>
              <td>{row.duration}</td>
              <td className="comparison__complexity">
                <span className="comparison__label" aria-hidden="true">
                  {complexity}
                </span>
                <ComplexityMark level={row.complexity} />
              </td>
              <td className="comparison__best">
                <span className="comparison__label" aria-hidden="true">
                  {bestFor}
                </span>
                {row.bestFor}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
