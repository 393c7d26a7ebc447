import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { HomePageQuery } from '../../../schema/generated/graphql';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { ArrowIcon } from '../../ui/icons';
import { Section } from '../../ui/Section';
import './HomeServices.css';

type HomeServicesProps = HomePageQuery['home']['services'];

export function HomeServices({ heading, introduction, cards }: HomeServicesProps) {
  const t = useTranslations('home');
  return (
    <Section
      tone="deep"
      layout="split"
      title={heading}
      lead={introduction}
      aside={
        <Link className={buttonClass()} to={paths.services()}>
          {t('allServices')}
        </Link>
      }
    >
      <ul className="home-services">
        {cards.map(({ id, name, description }) => (
          <li className="home-services__card leads" key={id}>
            <h3>
              <Link className="home-services__link leads__link" to={paths.service(id)}>
                {name}
              </Link>
            </h3>
            <p>{description}</p>
            <ArrowIcon />
          </li>
        ))}
      </ul>
    </Section>
  );
}
