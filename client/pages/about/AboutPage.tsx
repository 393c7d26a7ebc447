import { useEffect, useEffectEvent } from 'react';
import { Link, type LoaderFunctionArgs, useHref, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { AboutPageDocument, type AboutPageQuery } from '../../../schema/generated/graphql';
import { loadPage, revalidateOnOtherPath } from '../../graphql/loadPage';
import { useSite } from '../../graphql/useSite';
import { PageHead } from '../../layouts/PageHead';
import { getTranslate } from '../../messages/localizationContext';
import { getTextMeta, type PageHandle } from '../../navigation/pageMeta';
import { createTabParameter } from '../../navigation/searchParams';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { ArrowIcon } from '../../ui/icons';
import { StatList } from '../../ui/StatList';
import { Tabs } from '../../ui/Tabs';
import { CulturePanel } from './CulturePanel';
import { ExpertisePanel } from './ExpertisePanel';
import { StoryPanel } from './StoryPanel';
import { TeamPanel } from './TeamPanel';
import { WhyUsPanel } from './WhyUsPanel';
import './AboutPage.css';

const aboutTabs = ['story', 'team', 'expertise', 'culture', 'why-us'] as const;
type AboutTab = (typeof aboutTabs)[number];
const { readTab, printTab } = createTabParameter(aboutTabs);

export const loader = (args: LoaderFunctionArgs) => loadPage(args, AboutPageDocument);
export const shouldRevalidate = revalidateOnOtherPath;

export const handle: PageHandle<AboutPageQuery> = {
  meta: ({ page }, localization) => getTextMeta(page, paths.about(), getTranslate(localization, 'layout')('about')),
  searchParams: { tab: aboutTabs },
};

export function Component() {
  const t = useTranslations('about');
  const { page, about } = useLoaderData<typeof loader>();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const address = useHref(paths.about());
  const { hasPortfolio } = useSite();
  const { story, team, expertise, culture, whyUs } = about;
  const hasExpertise = expertise && expertise.certifications.length + expertise.partnerships.length > 0;
  const show = (tab: AboutTab, replace?: boolean) => {
    navigate({ search: printTab(tab, search) }, { replace, preventScrollReset: true });
  };
  // The address has the tab chosen last; the shown tab may be the previous one after fast keystrokes.
  const choose = (tab: AboutTab) => {
    if (tab !== readTab(window.location.search)) show(tab);
  };
  // Opens the tab that the fragment names, in a shared address or one opened in a new window. Once for each fragment, because later
  // choices change the address.
  const showLinked = useEffectEvent((tab: AboutTab) => show(tab, true));
  useEffect(() => {
    const tab = aboutTabs.find((id) => `#${id}` === hash);
    if (tab) showLinked(tab);
  }, [hash]);
  const asked = readTab(search);
  const tabs = [
    { id: 'story', label: story.label, panel: <StoryPanel story={story} /> } as const,
    ...(team ? [{ id: 'team', label: team.label, panel: <TeamPanel team={team} /> } as const] : []),
    ...(hasExpertise
      ? [{ id: 'expertise', label: expertise.label, panel: <ExpertisePanel expertise={expertise} /> } as const]
      : []),
    ...(culture ? [{ id: 'culture', label: culture.label, panel: <CulturePanel culture={culture} /> } as const] : []),
    ...(whyUs ? [{ id: 'why-us', label: whyUs.label, panel: <WhyUsPanel whyUs={whyUs} /> } as const] : []),
  ];
  return (
    <div className="about">
      <PageHead title={page?.heading} lead={page?.introduction}>
        <StatList stats={about.stats} className="about__facts" />
      </PageHead>
      <Tabs
        label={t('tabs')}
        active={tabs.find(({ id }) => id === asked)?.id ?? 'story'}
        getAddress={(tab) => address + printTab(tab)}
        onChange={choose}
        tabs={tabs}
      />
      <section className="wrap about__next" aria-labelledby="about-next">
        <h2 className="title-3" id="about-next">
          {t('nextTitle')}
        </h2>
        <div className="cluster">
          <Link className={buttonClass({ variant: 'strong' })} to={paths.contact()}>
            {t('contact')}
            <ArrowIcon />
          </Link>
          {hasPortfolio && (
            <Link className={buttonClass({ variant: 'secondary' })} to={paths.portfolio()}>
              {t('portfolio')}
            </Link>
          )}
        </div>
      </section>
    </div>
  );
}
