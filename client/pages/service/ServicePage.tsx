import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ServicePageDocument } from '../../../schema/generated/graphql';
import { ProjectType } from '../../../schema/rules/choices';
import { NewestArticles } from '../../articles/NewestArticles';
import { createFormAction } from '../../forms/submitForm';
import { loadPage, notFound, revalidateOnOtherPath } from '../../graphql/loadPage';
import { useSite } from '../../graphql/useSite';
import { PageHead } from '../../layouts/PageHead';
import { QuoteLink } from '../../leads/QuoteLink';
import { getTranslate, localizationContext } from '../../messages/localizationContext';
import type { PageHandle } from '../../navigation/pageMeta';
import { paths } from '../../paths';
import { ServiceRequestForm } from '../../service-request/ServiceRequestForm';
import { buttonClass } from '../../ui/buttonClass';
import { Section } from '../../ui/Section';
import { ErrorPage } from '../ErrorPage';
import { ServiceBenefits } from './ServiceBenefits';
import { ServiceCases } from './ServiceCases';
import type { ServiceDetail } from './ServiceDetail';
import { ServiceExpertise } from './ServiceExpertise';
import { ServiceNotFound } from './ServiceNotFound';
import { ServicePackages } from './ServicePackages';
import { ServiceSamples } from './ServiceSamples';
import './ServicePage.css';

export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? '';
  const { service, articles } = await loadPage(args, ServicePageDocument, { slug });
  if (!service) {
    const t = getTranslate(args.context.get(localizationContext), 'service');
    throw notFound(t('notFoundTitle'), t('notFoundText'));
  }
  // Redirects from a former name.
  if (service.slug !== slug) throw redirect(paths.service(service.slug), 301);
  return { ...service, articles };
}
export const action = createFormAction('service-request');
export const shouldRevalidate = revalidateOnOtherPath;
export const ErrorBoundary = () => <ErrorPage notFound={<ServiceNotFound />} />;

export const handle: PageHandle<ServiceDetail> = {
  meta({ slug, title, description }, localization) {
    const path = paths.service(slug);
    const services = { label: getTranslate(localization, 'layout')('services'), href: paths.services() };
    return { title, description, path, breadcrumb: [services, { label: title, href: path }] };
  },
  searchParams: { sample: [], view: ['desktop', 'mobile'] },
  projectType: ({ projectType }) => ProjectType[projectType],
};

export function Component() {
  const t = useTranslations('service');
  const tArticles = useTranslations('articles');
  const service = useLoaderData<typeof loader>();
  const { priceNote } = useSite();
  return (
    <>
      <PageHead title={service.title} lead={service.subtitle}>
        <p className="prose">{service.description}</p>
        <div className="cluster">
          <QuoteLink variant="primary" size="l">
            {t('getQuote')}
          </QuoteLink>
          {service.pricing.length > 0 && (
            <Link className={buttonClass({ size: 'l' })} to="#packages">
              {t('seePackages')}
            </Link>
          )}
        </div>
      </PageHead>
      <ServiceBenefits benefits={service.benefits} />
      <ServiceExpertise expertise={service.expertise} />
      {service.sampleProjects.length > 0 && <ServiceSamples slug={service.slug} samples={service.sampleProjects} />}
      {service.pricing.length > 0 && <ServicePackages pricing={service.pricing} note={priceNote} />}
      {service.caseStudies.length > 0 && <ServiceCases caseStudies={service.caseStudies} />}
      <NewestArticles title={tArticles('aboutService')} articles={service.articles} />
      <ServiceContact slug={service.slug} />
    </>
  );
}

/** Shows the form at the end of a service's page. */
function ServiceContact({ slug }: { slug: string }) {
  const t = useTranslations('service');
  return (
    <Section id="ask" layout="split" title={t('formTitle')} lead={t('formLead')}>
      <div className="card">
        <ServiceRequestForm service={slug} />
      </div>
    </Section>
  );
}
