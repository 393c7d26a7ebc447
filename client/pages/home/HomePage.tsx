import type { HomePageQuery } from '../../../schema/generated/graphql';
import { QuoteLink } from '../../leads/QuoteLink';
import type { Head } from '../../page/Head';
import { headOfText } from '../../page/headOfText';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { words } from '../../words/words';
import { FeaturedProjects } from './FeaturedProjects';
import { HomeHero } from './HomeHero';
import { HomeServices } from './HomeServices';
import { ProcessSteps } from './ProcessSteps';
import { TrustedBy } from './TrustedBy';
import { WhyChoose } from './WhyChoose';
import './HomePage.css';

type Data = HomePageQuery;

export const head = ({ page }: Data): Head => headOfText(page, paths.home());

export function Page({ data: { page, home } }: { data: Data }) {
  return (
    <div className="home-page">
      <HomeHero
        title={page?.heading}
        lead={page?.introduction}
        claims={home.claims}
        quoteLink={
          <QuoteLink variant="primary" size="l">
            {words.home.quote}
          </QuoteLink>
        }
        portfolioLink={
          <a className={buttonClass({ variant: 'secondary', size: 'l' })} href={paths.portfolio()}>
            {words.home.portfolio}
          </a>
        }
      />
      <TrustedBy {...home.trustedBy} />
      <HomeServices {...home.services} />
      <WhyChoose {...home.whyChoose} />
      <ProcessSteps {...home.process} />
      <FeaturedProjects {...home.featured} />
    </div>
  );
}
