import type { ServicesPageQuery } from '../../../schema/generated/graphql';
import { PageHead } from '../../layouts/PageHead';
import type { Head } from '../../page/Head';
import { headOfText } from '../../page/headOfText';
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
import { searchOf } from './servicesTabs';
import { useServicesTab } from './useServicesTab';
import './ServicesPage.css';

type Data = ServicesPageQuery;

export const head = ({ page }: Data): Head => headOfText(page, paths.services(), words.layout.services);

export function Page({ data: { page, services, plans, faqs } }: { data: Data }) {
  const { active, choose, root } = useServicesTab();
  return (
    <div className="services-page">
      <PageHead title={page?.heading} lead={page?.introduction} />
      <div className="services-page__tabs" ref={root}>
        <Tabs
          label={words.services.sections}
          active={active}
          addressOf={(tab) => paths.services() + searchOf(tab)}
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
