import type { ServicePageQuery } from '../../../schema/generated/graphql';
import { PageHead } from '../../layouts/PageHead';
import { QuoteLink } from '../../leads/QuoteLink';
import type { Head } from '../../page/Head';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/buttonClass';
import { words } from '../../words/words';
import { ServiceBenefits } from './ServiceBenefits';
import { ServiceCases } from './ServiceCases';
import { ServiceContact } from './ServiceContact';
import { ServiceExpertise } from './ServiceExpertise';
import { ServiceNotFound } from './ServiceNotFound';
import { ServicePackages } from './ServicePackages';
import { ServiceSamples } from './ServiceSamples';
import './ServicePage.css';

type Data = ServicePageQuery;

export function head({ service }: Data): Head {
  if (!service) return { title: words.service.notFoundTitle, description: words.service.notFoundText, status: 404 };
  const { slug, title, description } = service;
  const path = paths.service(slug);
  const services = { label: words.layout.services, href: paths.services() };
  return { title, description, path, breadcrumb: [services, { label: title, href: path }] };
}

export function Page({ data: { service } }: { data: Data }) {
  if (!service) return <ServiceNotFound />;
  return (
    <>
      <PageHead title={service.title} lead={service.subtitle}>
        <p className="prose">{service.description}</p>
        <div className="cluster">
          <QuoteLink variant="primary" size="l">
            {words.service.getQuote}
          </QuoteLink>
          <a className={buttonClass({ size: 'l' })} href="#packages">
            {words.service.seePackages}
          </a>
        </div>
      </PageHead>
      <ServiceBenefits benefits={service.benefits} />
      <ServiceExpertise expertise={service.expertise} />
      <ServiceSamples slug={service.slug} samples={service.sampleProjects} />
      <ServicePackages pricing={service.pricing} />
      <ServiceCases caseStudies={service.caseStudies} />
      <ServiceContact slug={service.slug} />
    </>
  );
}
