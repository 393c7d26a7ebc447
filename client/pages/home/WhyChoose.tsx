import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { HomePageQuery } from '../../../schema/generated/graphql';
import { useSite } from '../../graphql/useSite';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { classes } from '../../ui/classes';
import { ArrowIcon } from '../../ui/icons';
import { Motif } from '../../ui/Motif';
import { Section } from '../../ui/Section';
import { StatList } from '../../ui/StatList';
import './WhyChoose.css';

/** Most characters that fit into a card in the size of the others. A preview marks texts by characters for private use. */
const MAX_LARGE = 5;
const isLong = (value: string): boolean => value.replace(/\p{Co}/gu, '').length > MAX_LARGE;

type WhyChooseProps = HomePageQuery['home']['whyChoose'];

export function WhyChoose({ heading, introduction, cards, numbers }: WhyChooseProps) {
  const t = useTranslations('home');
  const { hasPortfolio } = useSite();
  return (
    <Section tone="inverse" className="why-choose-section" title={heading} lead={introduction}>
      {cards.length > 0 && (
        <ul className="why-choose">
          {cards.map(({ value, label, description }, index) => (
            <li className="why-choose__card" key={label}>
              {index === 0 && <Motif variant="weave" className="why-choose__weave" />}
              <h3 className="why-choose__name">
                <bdi className={classes('why-choose__value numbers', isLong(value) && 'why-choose__value--long')}>
                  {value}
                </bdi>{' '}
                {label}
              </h3>
              <p>{description}</p>
              {index === 0 && hasPortfolio && (
                <Link className="why-choose__link" to={paths.portfolio()}>
                  {t('whoAnswered')}
                  <ArrowIcon />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="why-choose__foot">
        <StatList stats={numbers} className="why-choose__numbers" />
        {hasPortfolio && (
          <Link className={buttonClass()} to={paths.portfolio()}>
            {t('seeProjects')}
          </Link>
        )}
      </div>
    </Section>
  );
}
