import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ServicesPageDocument, type ServicesPageQuery } from '../../../schema/generated/graphql';
import { loadPage, revalidateOnOtherPath } from '../../graphql/loadPage';
import { PageHead } from '../../layouts/PageHead';
import { getTextMeta, type PageHandle } from '../../navigation/pageMeta';
import { paths } from '../../paths';
import { LayersIcon } from '../../ui/icons/LayersIcon';
import { Tabs } from '../../ui/Tabs';
import { words } from '../../words/words';
import { PriceTagIcon } from './PriceTagIcon';
import { QuestionsIcon } from './QuestionsIcon';
import { ServicesFaq } from './ServicesFaq';
import { ServicesForm } from './ServicesForm';
import { ServicesOverview } from './ServicesOverview';
import { ServicesPricing } from './ServicesPricing';
import { printTab, servicesTabs } from './servicesTabs';
import { useServicesTab } from './useServicesTab';
import './ServicesPage.css';

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ServicesPageDocument);
export const shouldRevalidate = revalidateOnOtherPath;

export const handle: PageHandle<ServicesPageQuery> = {
  meta: ({ page }) => getTextMeta(page, paths.services(), words.layout.services),
  searchParams: { tab: servicesTabs },
};

export function Component() {
  const { page, services, plans, faqs } = useLoaderData<typeof loader>();
  const { active, choose, root } = useServicesTab();
  return (
    <div className="services-page">
      <PageHead title={page?.heading} lead={page?.introduction} />
      <div className="services-page__tabs" ref={root}>
        <Tabs
          label={words.services.sections}
          active={active}
          addressOf={(tab) => paths.services() + printTab(tab)}
          onChange={choose}
          sideSwitcher
          tabs={[
            {
              id: 'overview',
              label: words.services.overview,
              icon: <LayersIcon />,
              panel: <ServicesOverview services={services} />,
            },
            {
              id: 'pricing',
              label: words.services.pricing,
              icon: <PriceTagIcon />,
              panel: <ServicesPricing plans={plans} faqs={faqs} />,
            },
            { id: 'faq', label: words.services.faq, icon: <QuestionsIcon />, panel: <ServicesFaq faqs={faqs} /> },
          ]}
        />
      </div>
      <ServicesForm />
    </div>
  );
}
