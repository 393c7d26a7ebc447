import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Access } from '../Access';
import { Cacheable } from '../cache/Cacheable';
import { About } from './About';
import type { ContentContext } from './Content';
import { Faq, FaqCategory, Help } from './Help';
import { Home } from './Home';
import { CookieRow, LegalDocument } from './LegalDocument';
import { Service } from './Service';
import { findServiceDetail, ServiceDetail } from './ServiceDetail';
import { PageText, Plan, Site } from './Site';

/** Everything that the pages say. The type of a query here is also what its content file is checked against. */
@Resolver()
export class ContentResolver {
  @Access('public')
  @Cacheable()
  @Query(() => Site, { description: 'Who the agency is and how to reach it.' })
  site(@Ctx() { content }: ContentContext): Site {
    return content.site;
  }

  @Access('public')
  @Cacheable()
  @Query(() => PageText, { nullable: true, description: 'Title, heading and description of the page with this id.' })
  page(
    @Arg('id', () => ID, { description: 'Name of the page, such as services or get-quote.' }) id: string,
    @Ctx() { content }: ContentContext,
  ): PageText | undefined {
    return content.pages.find((page) => page.id === id);
  }

  @Access('public')
  @Cacheable()
  @Query(() => Home, { description: 'Content of the home page.' })
  home(@Ctx() { content }: ContentContext): Home {
    return content.home;
  }

  @Access('public')
  @Cacheable()
  @Query(() => [Service], { description: 'The services, in the order shown.' })
  services(@Ctx() { content }: ContentContext): readonly Service[] {
    return content.services;
  }

  @Access('public')
  @Cacheable()
  @Query(() => ServiceDetail, { nullable: true, description: 'Content of the page of the service with this slug.' })
  service(
    @Arg('slug', () => ID, { description: 'Slug of the service, or one that it had before.' }) slug: string,
    @Ctx() { content }: ContentContext,
  ): ServiceDetail | undefined {
    return findServiceDetail(content, slug);
  }

  @Access('public')
  @Cacheable()
  @Query(() => [Plan], { description: 'The pricing plans, in the order shown.' })
  plans(@Ctx() { content }: ContentContext): readonly Plan[] {
    return content.plans;
  }

  @Access('public')
  @Cacheable()
  @Query(() => [Faq], { description: 'Frequent questions, all or those of one category.' })
  faqs(
    @Arg('category', () => FaqCategory, { nullable: true, description: 'Only questions of this category.' })
    category: FaqCategory | undefined,
    @Ctx() { content }: ContentContext,
  ): readonly Faq[] {
    return category ? content.faqs.filter((faq) => faq.category === category) : content.faqs;
  }

  @Access('public')
  @Cacheable()
  @Query(() => Help, { description: 'Content of the help widget.' })
  help(@Ctx() { content }: ContentContext): Help {
    return content.help;
  }

  @Access('public')
  @Cacheable()
  @Query(() => About, { description: 'Content of the about page.' })
  about(@Ctx() { content }: ContentContext): About {
    return content.about;
  }

  @Access('public')
  @Cacheable()
  @Query(() => LegalDocument, { nullable: true, description: 'The legal document with this slug.' })
  legalDocument(
    @Arg('slug', () => ID, { description: 'Slug of the document, such as privacy-policy.' }) slug: string,
    @Ctx() { content }: ContentContext,
  ): LegalDocument | undefined {
    return content.legalDocuments.find((document) => document.slug === slug);
  }

  @Access('public')
  @Cacheable()
  @Query(() => [CookieRow], { description: 'Every cookie that the site may set.' })
  cookies(@Ctx() { content }: ContentContext): readonly CookieRow[] {
    return content.cookies;
  }
}
