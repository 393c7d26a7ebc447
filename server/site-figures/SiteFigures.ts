import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  MAX_FIGURE_ROWS,
  type SiteDevice,
  type SiteSource,
  siteDevices,
  siteSources,
} from '../../schema/rules/siteFigures';
import { StoredLocale } from '../common/Locale';

const inCapitals = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value.toUpperCase(), value])) as Record<Uppercase<Value>, Value>;

export const SiteSourceEnum = inCapitals(siteSources);
registerEnumType(SiteSourceEnum, {
  name: 'SiteSource',
  description: 'How visitors came to the site. Only the kind is known, never the address.',
  valuesConfig: {
    SEARCH: { description: 'A search engine.' },
    SOCIAL: { description: 'A social network.' },
    LINK: { description: 'A link from another site.' },
    CAMPAIGN: { description: 'An address with `utm_source`, `utm_medium` or `utm_campaign`.' },
    DIRECT: { description: 'A typed address, a bookmark, or not known.' },
  },
});

export const SiteDeviceEnum = inCapitals(siteDevices);
registerEnumType(SiteDeviceEnum, {
  name: 'SiteDevice',
  description: 'A kind of device, by the width of its window.',
  valuesConfig: {
    PHONE: { description: 'Up to 599 pixels.' },
    TABLET: { description: 'From 600 to 1023 pixels.' },
    DESKTOP: { description: 'From 1024 pixels.' },
  },
});

export enum SiteDimension {
  PAGE = 'page',
  LOCALE = 'locale',
  SOURCE = 'source',
  DEVICE = 'device',
}
registerEnumType(SiteDimension, {
  name: 'SiteDimension',
  description: 'A dimension that divides page views and requests.',
});

@ObjectType({ description: 'Figures of page views.' })
export class SiteCounts {
  @Field(() => Int, { description: 'Page views: how often a page was shown.' })
  seen!: number;

  @Field(() => Int, { description: 'Page views in which a form of a request was typed into.' })
  touched!: number;

  @Field(() => Int, { description: 'Requests that were sent from the page, without spam.' })
  sent!: number;
}

@ObjectType({ description: 'Figures that agree in the chosen dimensions; the others are null.' })
export class SiteRow extends SiteCounts {
  @Field(() => String, {
    nullable: true,
    description: 'Path without the language; empty for requests from a page that is not known.',
  })
  page!: string | null;

  @Field(() => StoredLocale, { nullable: true })
  locale!: string | null;

  @Field(() => SiteSourceEnum, { nullable: true })
  source!: SiteSource | null;

  @Field(() => SiteDeviceEnum, { nullable: true, description: 'Also null for requests, which store no device.' })
  device!: SiteDevice | null;
}

@ObjectType({ description: 'Figures of one step of a period.' })
export class SitePoint extends SiteCounts {
  @Field(() => String, {
    description: 'Its first day (YYYY-MM-DD); of a week or month that begins earlier, that of the period.',
  })
  start!: string;
}

@ObjectType({
  description: 'How often the pages of the site were shown, and led to requests. Days are those at the office.',
})
export class SiteFigures {
  @Field(() => Boolean, { description: 'False under SITE_FIGURES=off: no page view is counted.' })
  isOn!: boolean;

  @Field(() => SiteCounts)
  total!: SiteCounts;

  @Field(() => [SiteRow], {
    description: `By the chosen dimensions, ${MAX_FIGURE_ROWS} at most; the row with the most page views is first.`,
  })
  rows!: SiteRow[];

  @Field(() => [SitePoint], { description: 'One for each step of the period, in order.' })
  series!: SitePoint[];
}
