import type { HomePageQuery } from '../../../schema/generated/graphql';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { ArrowIcon } from '../../ui/icons/ArrowIcon';
import { Section } from '../../ui/Section';
import { words } from '../../words/words';

type HomeServicesProps = HomePageQuery['home']['services'];

export function HomeServices({ heading, introduction, cards }: HomeServicesProps) {
  return (
    <Section
      tone="deep"
      layout="split"
      title={heading}
      lead={introduction}
      aside={
        <a className={buttonClass()} href={paths.services()}>
          {words.home.allServices}
        </a>
      }
    >
      <ul className="home-services">
        {cards.map(({ id, name, description }) => (
          <li className="home-services__card leads" key={id}>
            <h3>
              <a className="home-services__link leads__link" href={paths.service(id)}>
                {name}
              </a>
            </h3>
            <p>{description}</p>
            <ArrowIcon />
          </li>
        ))}
      </ul>
    </Section>
  );
}
