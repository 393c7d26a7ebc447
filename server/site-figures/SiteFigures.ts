import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type SiteDevice, type SiteSource, siteDevices, siteSources } from '../../schema/rules/siteFigures';
import { StoredLocale } from '../Locale';

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
  description: 'What page views can be divided by. Requests do not store the device.',
});

@ObjectType({
  description:
    'Figures of page views. Null stands for fewer than five, or for what is counted with such figures under `other`.',
})
export class SiteCounts {
  @Field(() => Int, { nullable: true, description: 'Page views: how often a page was shown.' })
  seen!: number | null;

  @Field(() => Int, { nullable: true, description: 'Page views in which a form of a request was typed into.' })
  touched!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Requests that were sent from the page, without spam; also null where rows are divided by device.',
  })
  sent!: number | null;
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

  @Field(() => SiteDeviceEnum, { nullable: true })
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

  @Field(() => [SiteRow], { description: 'By the chosen dimensions; what was shown the most is first.' })
  rows!: SiteRow[];

  @Field(() => SiteCounts, { description: 'What no row shows by itself, together.' })
  other!: SiteCounts;

  @Field(() => [SitePoint], { description: 'One for each step of the period, in order.' })
  series!: SitePoint[];

  @Field(() => SiteCounts, { description: 'What no point shows by itself, together.' })
  otherSteps!: SiteCounts;
}
