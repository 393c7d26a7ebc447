import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { HomePageDocument, type HomePageQuery } from '../../../schema/generated/graphql';
import { NewestArticles } from '../../articles/NewestArticles';
import { loadPage } from '../../graphql/loadPage';
import { useSite } from '../../graphql/useSite';
import { QuoteLink } from '../../leads/QuoteLink';
import { getTextMeta, type PageHandle } from '../../navigation/pageMeta';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { FeaturedProjects } from './FeaturedProjects';
import { HomeHero } from './HomeHero';
import { HomeServices } from './HomeServices';
import { ProcessSteps } from './ProcessSteps';
import { TrustedBy } from './TrustedBy';
import { WhyChoose } from './WhyChoose';
import './HomePage.css';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, HomePageDocument);

export const handle: PageHandle<HomePageQuery> = {
  meta: ({ page }) => getTextMeta(page, paths.home()),
};

export function Component() {
  const t = useTranslations('home');
  const tArticles = useTranslations('articles');
  const { page, home, articles } = useLoaderData<typeof loader>();
  const { hasPortfolio } = useSite();
  return (
    <div className="home-page">
      <HomeHero
        title={page?.heading}
        lead={page?.introduction}
        claims={home.claims}
        quoteLink={
          <QuoteLink variant="primary" size="l">
            {t('quote')}
          </QuoteLink>
        }
        portfolioLink={
          hasPortfolio && (
            <Link className={buttonClass({ variant: 'secondary', size: 'l' })} to={paths.portfolio()}>
              {t('portfolio')}
            </Link>
          )
        }
      />
      {home.trustedBy && <TrustedBy {...home.trustedBy} />}
      <HomeServices {...home.services} />
      {home.whyChoose.cards.length + home.whyChoose.numbers.length > 0 && <WhyChoose {...home.whyChoose} />}
      <ProcessSteps {...home.process} />
      {home.featured && <FeaturedProjects {...home.featured} />}
      <NewestArticles title={tArticles('newest')} articles={articles} />
    </div>
  );
}
