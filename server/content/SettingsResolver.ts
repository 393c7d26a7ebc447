import { Ctx, Field, Int, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { type InventedPart, inventedParts } from '../../schema/agency/inventedParts';
import { agency } from '../../schema/generated/agency';
import { Access } from '../access/Access';
import { Cacheable } from '../cache/Cacheable';
import { constants } from '../common/constants';
import type { FactsContext } from './Content';
import type { CookieRow } from './LegalDocument';

const InventedPartEnum = Object.fromEntries(inventedParts.map((part) => [part.toUpperCase(), part])) as Record<
  string,
  InventedPart
>;
registerEnumType(InventedPartEnum, {
  name: 'InventedPart',
  description: 'A part of the site that was made up for the demonstration.',
});

@ObjectType({ description: 'The analytics service that counts visits of visitors who agreed.' })
export class Analytics {
  @Field(() => String, { description: 'Measurement id of the analytics service.' })
  id!: string;

  @Field(() => Int, { description: 'Lifetime of its cookie, in seconds.' })
  cookieSeconds!: number;

  @Field(() => [String], { description: 'Names of the cookies that it may set: those of the cookie policy.' })
  cookies!: string[];
}

@ObjectType({ description: 'Settings of this installation that a client needs to know.' })
export class Settings {
  @Field(() => Boolean, {
    description: 'Whether help, newsletter and service forms are stored; false under SIDE_FORMS=off.',
  })
  sideForms!: boolean;

  @Field(() => Boolean, {
    description: 'Whether page views are counted, without visitors; false under SITE_FIGURES=off.',
  })
  siteFigures!: boolean;

  @Field(() => Analytics, { nullable: true, description: 'The analytics service; null if there is none.' })
  analytics?: Analytics;
}

/** Returns undefined without an ANALYTICS_ID; then no visitor is counted, even after consent. */
function analyticsSettings(id: string | undefined, cookies: readonly CookieRow[]): Analytics | undefined {
  if (!id) return undefined;
  const names = cookies.filter(({ type }) => type === 'performance').map(({ name }) => name);
  return { id, cookieSeconds: cookieSeconds('_ga') ?? 0, cookies: names };
}

const { cookieLifetimes } = constants;
const HOUR = 60 * 60;
const YEAR = 365 * 24 * HOUR;

export type CookieName = keyof typeof cookieLifetimes;

/** Returns the lifetime of a cookie in seconds; undefined for a session cookie. */
export function cookieSeconds(name: CookieName): number | undefined {
  const { years, hours }: { years?: number; hours?: number } = cookieLifetimes[name];
  const seconds = (years ?? 0) * YEAR + (hours ?? 0) * HOUR;
  return seconds || undefined;
}

export interface SettingsContext extends FactsContext {
  /** SIDE_FORMS=off: help, newsletter and service forms store nothing. */
  sideForms: boolean;
  /** ANALYTICS_ID: the service that counts visits of visitors who agree. */
  analyticsId: string | undefined;
  /** Undefined under SITE_FIGURES=off. */
  figures: object | undefined;
}

@Resolver()
export class SettingsResolver {
  @Access('public')
  @Cacheable()
  @Query(() => Settings, { description: 'Settings of this installation that a client needs to know.' })
  settings(@Ctx() { sideForms, figures, analyticsId, content }: SettingsContext): Settings {
    return {
      sideForms,
      siteFigures: figures !== undefined,
      analytics: analyticsSettings(analyticsId, content.cookies),
    };
  }

  @Access('staff')
  @Query(() => [InventedPartEnum], { description: 'Parts of the site that are still those of the demonstration.' })
  inventedParts(): InventedPart[] {
    return agency.invented;
  }
}
