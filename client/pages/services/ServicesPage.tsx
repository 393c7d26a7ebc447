import { type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ServicesPageDocument, type ServicesPageQuery } from '../../../schema/generated/graphql';
import { loadPage, revalidateOnOtherPath } from '../../graphql/loadPage';
import { useSite } from '../../graphql/useSite';
import { PageHead } from '../../layouts/PageHead';
import { getTranslate } from '../../messages/localizationContext';
import { getTextMeta, type PageHandle } from '../../navigation/pageMeta';
import { paths } from '../../paths';
import { LayersIcon, PriceTagIcon, QuestionsIcon } from '../../ui/icons';
import { Tabs } from '../../ui/Tabs';
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
  meta: ({ page }, localization) =>
    getTextMeta(page, paths.services(), getTranslate(localization, 'layout')('services')),
  searchParams: { tab: servicesTabs },
};

export function Component() {
  const t = useTranslations('services');
  const { page, services, plans, faqs } = useLoaderData<typeof loader>();
  const { priceNote } = useSite();
  const { active, choose, root } = useServicesTab();
  const address = useHref(paths.services());
  const pricing = {
    id: 'pricing',
    label: t('pricing'),
    icon: <PriceTagIcon />,
    panel: <ServicesPricing plans={plans} faqs={faqs} note={priceNote} />,
  } as const;
  const tabs = [
    {
      id: 'overview',
      label: t('overview'),
      icon: <LayersIcon />,
      panel: <ServicesOverview services={services} note={priceNote} />,
    } as const,
    ...(plans.length > 0 ? [pricing] : []),
    { id: 'faq', label: t('faq'), icon: <QuestionsIcon />, panel: <ServicesFaq faqs={faqs} /> } as const,
  ];
  return (
    <div className="services-page">
      <PageHead title={page?.heading} lead={page?.introduction} />
      <div className="services-page__tabs" ref={root}>
        <Tabs
          label={t('sections')}
          active={tabs.find(({ id }) => id === active)?.id ?? 'overview'}
          getAddress={(tab) => address + printTab(tab)}
          onChange={choose}
          sideSwitcher
          tabs={tabs}
        />
      </div>
      <ServicesForm />
    </div>
  );
}
