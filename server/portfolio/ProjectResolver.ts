import { Arg, Ctx, Extensions, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Locale } from '../../schema/locales';
import { Access } from '../access/Access';
import { Cacheable } from '../cache/Cacheable';
import { LocaleArg } from '../common/Locale';
import type { ContentContext, Contents } from '../content/Content';
import { findServiceOfProject } from '../content/findService';
import { findPicture, type Picture } from '../content/Picture';
import { Project, Screenshot, ServiceType } from '../content/Project';
import { ServiceDetail } from '../content/ServiceDetail';
import { findProject, queryProjects } from './projectQuery';

/** Finds a picture in the language of the texts beside it. */
const getPicture = (contents: Contents, key: string | undefined, locale: Locale): Picture | null =>
  findPicture(key, contents[locale].pictureTexts, locale);

@Resolver(() => Project)
export class ProjectResolver {
  @Access('public')
  @Cacheable()
  @Query(() => [Project], { description: 'The portfolio, in the order shown.' })
  projects(
    @Arg('serviceType', () => ServiceType, { nullable: true, description: 'Only projects of this service.' })
    serviceType: ServiceType | null | undefined,
    @Arg('isFeatured', () => Boolean, { nullable: true, description: 'Only projects with the badge, or without it.' })
    isFeatured: boolean | null | undefined,
    @LocaleArg() locale: Locale,
    @Ctx() { contents }: ContentContext,
  ): Project[] {
    return queryProjects(contents, locale, { serviceType: serviceType ?? null, isFeatured: isFeatured ?? null });
  }

  @Access('public')
  @Cacheable()
  @Query(() => Project, { nullable: true, description: 'One project.' })
  project(
    @Arg('id', () => ID, { description: 'Id of the project, or one that it had before.' }) id: string,
    @LocaleArg() locale: Locale,
    @Ctx() { contents }: ContentContext,
  ): Project | undefined {
    return findProject(contents[locale].projects, id);
  }

  @Extensions({ derived: true })
  @FieldResolver(() => ServiceDetail, {
    nullable: true,
    description: 'The service whose page shows it, in the language of its texts.',
  })
  service(@Root() { id, locale }: Project, @Ctx() { contents }: ContentContext): ServiceDetail | undefined {
    return findServiceOfProject(contents[locale], id);
  }

  @FieldResolver()
  mainPicture(@Root() { mainPicture, locale }: Project, @Ctx() { contents }: ContentContext): Picture | null {
    return getPicture(contents, mainPicture, locale);
  }

  @FieldResolver()
  mainImageUrl(@Root() { mainPicture, locale }: Project, @Ctx() { contents }: ContentContext): string | null {
    return getPicture(contents, mainPicture, locale)?.src ?? null;
  }
}

@Resolver(() => Screenshot)
export class ScreenshotResolver {
  @FieldResolver()
  picture(@Root() { picture, locale }: Screenshot, @Ctx() { contents }: ContentContext): Picture | null {
    return getPicture(contents, picture, locale);
  }

  @FieldResolver()
  imageUrl(@Root() { picture, locale }: Screenshot, @Ctx() { contents }: ContentContext): string | null {
    return getPicture(contents, picture, locale)?.src ?? null;
  }
}
