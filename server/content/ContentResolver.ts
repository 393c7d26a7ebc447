import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Access } from '../access/Access';
import { Cacheable } from '../cache/Cacheable';
import { LocaleArg } from '../common/Locale';
import { About } from './About';
import type { ContentContext } from './Content';
import { findServiceDetail } from './findService';
import { Faq, FaqCategory, Help } from './Help';
import { Home } from './Home';
import { CookieRow, LegalDocument } from './LegalDocument';
import { Service } from './Service';
import { ServiceDetail } from './ServiceDetail';
import { PageText, Plan, Site } from './Site';

/** All texts of the pages. */
@Resolver()
export class ContentResolver {
  @Access('public')
  @Cacheable()
  @Query(() => Site, { description: 'Name, address and contacts of the agency.' })
  site(@LocaleArg() locale: Locale, @Ctx() { contents }: ContentContext): Site {
    return contents[locale].site;
  }

  @Access('public')
  @Cacheable()
  @Query(() => PageText, { nullable: true, description: 'Title, heading and description of the page with this id.' })
  page(
    @Arg('id', () => ID, { description: 'Name of the page, such as services or get-quote.' }) id: string,
    @LocaleArg() locale: Locale,
    @Ctx() { contents }: ContentContext,
  ): PageText | undefined {
    return contents[locale].pages.find((page) => page.id === id);
  }

  @Access('public')
  @Cacheable()
  @Query(() => Home, { description: 'Content of the home page.' })
  home(@LocaleArg() locale: Locale, @Ctx() { contents }: ContentContext): Home {
    return contents[locale].home;
  }

  @Access('public')
  @Cacheable()
  @Query(() => [Service], { description: 'The services, in the order shown.' })
  services(@LocaleArg() locale: Locale, @Ctx() { contents }: ContentContext): readonly Service[] {
    return contents[locale].services;
  }

  @Access('public')
  @Cacheable()
  @Query(() => ServiceDetail, { nullable: true, description: 'Content of the page of the service with this slug.' })
  service(
    @Arg('slug', () => ID, { description: 'Slug of the service, or one that it had before.' }) slug: string,
    @LocaleArg() locale: Locale,
    @Ctx() { contents }: ContentContext,
  ): ServiceDetail | undefined {
    return findServiceDetail(contents[locale], slug);
  }

  @Access('public')
  @Cacheable()
  @Query(() => [Plan], { description: 'The pricing plans, in the order shown.' })
  plans(@LocaleArg() locale: Locale, @Ctx() { contents }: ContentContext): readonly Plan[] {
    return contents[locale].plans;
  }

  @Access('public')
  @Cacheable()
  @Query(() => [Faq], { description: 'Frequent questions, all or those of one category.' })
  faqs(
    @Arg('category', () => FaqCategory, { nullable: true, description: 'Only questions of this category.' })
    category: FaqCategory | undefined,
    @LocaleArg() locale: Locale,
    @Ctx() { contents }: ContentContext,
  ): readonly Faq[] {
    const { faqs } = contents[locale];
    return category ? faqs.filter((faq) => faq.category === category) : faqs;
  }

  @Access('public')
  @Cacheable()
  @Query(() => Help, { description: 'Content of the help widget.' })
  help(@LocaleArg() locale: Locale, @Ctx() { contents }: ContentContext): Help {
    return contents[locale].help;
  }

  @Access('public')
  @Cacheable()
  @Query(() => About, { description: 'Content of the about page.' })
  about(@LocaleArg() locale: Locale, @Ctx() { contents }: ContentContext): About {
    return contents[locale].about;
  }

  @Access('public')
  @Cacheable()
  @Query(() => LegalDocument, { nullable: true, description: 'The legal document with this slug.' })
  legalDocument(
    @Arg('slug', () => ID, { description: 'Slug of the document, such as privacy-policy.' }) slug: string,
    @LocaleArg() locale: Locale,
    @Ctx() { contents }: ContentContext,
  ): LegalDocument | undefined {
    return contents[locale].legalDocuments.find((document) => document.slug === slug);
  }

  @Access('public')
  @Cacheable()
  @Query(() => [CookieRow], { description: 'Every cookie that the site may set.' })
  cookies(@LocaleArg() locale: Locale, @Ctx() { contents }: ContentContext): readonly CookieRow[] {
    return contents[locale].cookies;
  }
}
