import { z } from 'zod';
import { isEmail } from '../rules/email.ts';
import { inventedParts } from './inventedParts.ts';
import type { KnownLocale } from './knownLocales.ts';
import { directions, isProductLocale, productLocales } from './productLocales.ts';
import { isToTranslate } from './toTranslate.ts';

const isMissing = (input: unknown) => input === undefined || input === null;
const text = z
  .string({
    error: ({ input }) =>
      isMissing(input) ? 'text is missing' : 'must be text (in quotes, if it looks like something else)',
  })
  .trim()
  .min(1, 'text is missing')
  // Texts name facts where these would be syntax. Each use escapes them as well.
  .regex(/^[^<>[\]`]*$/, 'must not contain < > [ ] or `');
const email = text
  .refine(isEmail, 'must be an email address')
  // Links to the address would have these as their own syntax.
  .regex(/^[^?&%#/]*$/, 'must not contain ? & % # or /');
const whole = z.int('must be a whole number').nonnegative('must not be negative');
const percent = z.number('must be a number').min(0, 'must not be negative').max(100, 'must be 100 at most');
const range = text.regex(/^\d+-\d+$/, 'must be a range such as 2-4');
/** Its values are checked with the languages that the agency brings. */
const language = z.custom<KnownLocale>(
  (value) => typeof value === 'string' && /^[a-z]{2}$/.test(value),
  'must be a code of two letters such as en',
);
const isTag = (tag: string) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
};
const list = <Item extends z.ZodType>(item: Item) => z.array(item, 'must be a list');
const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? 'field is unknown' : 'must have fields'),
  });
const wholes = <Name extends string>(...names: Name[]) =>
  group(Object.fromEntries(names.map((name) => [name, whole])) as Record<Name, typeof whole>);

const isTimeZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: zone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};

/** A name in every language, or one for each; the first is for languages without one. */
const names = z.union([text, z.record(z.string().regex(/^[a-z]{2}$/, 'must be a code of a language'), text)], {
  error: 'must be a name, or one for each language',
});

/** What the product has to know of a country that it has no file for (`server/countries`). */
export const countryRules = group({
  /** Languages of its people; by default the one that most speak. */
  languages: list(text).optional(),
  vat: group({
    rate: percent,
    shown: z.enum(['included', 'excluded'], 'must be included or excluded').nullish(),
  }),
  dataProtection: group({
    law: names,
    authority: names,
    authoritySite: text.refine(
      (address) => /^https:\/\//.test(address) && URL.canParse(address),
      'must be an address such as https://authority.example',
    ),
    answerDays: whole,
  }),
  isPostalCodeFirst: z.boolean('must be true or false').default(true),
  /** Part of the country that has holidays of its own, as `date-holidays` names it, such as BY for Bavaria. */
  region: text.optional(),
});

/** Rules for `agency/agency.yaml`. A fact that an agency lacks becomes null or an empty list. */
export const agencyRules = group({
  name: text,
  legalName: text,
  domain: text.regex(
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]+$/,
    'must be a domain such as agency.example',
  ),
  founded: whole,
  emails: group({ general: email, privacy: email, legal: email }),
  phone: text.regex(/^\+[1-9][\d ]+$/, 'must be a number as it is dialled from anywhere, such as +1 555 010 0100'),
  address: group({ street: text, postalCode: text }),
  registration: text.nullish().transform((value) => value ?? null),
  dataNotification: text.nullish().transform((value) => value ?? null),
  social: list(
    group({
      name: text,
      href: text.refine(
        (address) => /^https:\/\//.test(address) && URL.canParse(address),
        'must be an address such as https://example.com/agency',
      ),
    }),
  ).default([]),
  country: text.regex(/^[A-Z]{2}$/, 'must be a code of ISO 3166-1 such as MA'),
  countryRules: countryRules.nullish().transform((value) => value ?? null),
  timeZone: text.refine(isTimeZone, 'must be a time zone such as Europe/Paris'),
  currency: text.refine(
    (code) => Intl.supportedValuesOf('currency').includes(code),
    'must be a currency of ISO 4217 such as EUR',
  ),
  languages: group({
    default: language,
    others: list(language).default([]),
    coming: list(language).default([]),
    own: z
      .record(
        text.regex(/^[a-z]{2}$/, 'must be a code of two letters such as en'),
        group({
          name: text,
          dir: z.enum(directions, `must be ${directions.join(' or ')}`),
          tag: text.refine(isTag, 'must be a tag of a language such as pt'),
          offer: text,
          dismiss: text,
        }),
        'must have fields',
      )
      .default({}),
    content: language.optional(),
    contract: language.optional(),
    staff: language.optional(),
  })
    .superRefine(({ default: first, others, coming, own, ...roles }, context) => {
      const report = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      const known = [...Object.keys(productLocales), ...Object.keys(own)];
      const listed = [
        { code: first, path: ['default'] },
        ...others.map((code, index) => ({ code, path: ['others', index] })),
        ...coming.map((code, index) => ({ code, path: ['coming', index] })),
      ];
      for (const [index, { code, path }] of listed.entries()) {
        if (!known.includes(code)) report(path, `must be one of ${known.join(', ')}`);
        if (listed.findIndex((one) => one.code === code) < index) report(path, `${code} occurs twice`);
      }
      for (const [role, code] of Object.entries(roles))
        if (code && code !== first && !others.includes(code)) report([role], 'must be a language of the site');
      for (const [code, { offer, dismiss }] of Object.entries(own)) {
        if (isProductLocale(code)) report(['own', code], 'is a language of the product');
        if (!coming.some((one) => one === code) && [offer, dismiss].some(isToTranslate))
          report(['own', code], 'has words that are still to be translated');
      }
    })
    .transform((languages) => ({
      default: languages.default,
      others: languages.others,
      coming: languages.coming,
      own: languages.own,
      content: languages.content ?? languages.default,
      contract: languages.contract ?? languages.default,
      staff: languages.staff ?? languages.default,
    })),
  invented: list(z.enum(inventedParts, `must be one of ${inventedParts.join(', ')}`)).default([]),
  newsletter: z.boolean('must be true or false').default(true),
  claims: z
    .record(z.string(), z.union([text, whole], 'must be text or a whole number'), 'must have fields')
    .default({}),
  replies: wholes('quoteHoursMin', 'quoteHoursMax', 'privacyBusinessDays', 'legalBusinessDays'),
  retention: wholes(
    'contactMonths',
    'analyticsMonths',
    'clientYears',
    'persistentCookieYearsMin',
    'persistentCookieYearsMax',
    'marketingCookieYearsMin',
    'marketingCookieYearsMax',
  ),
  payment: group({ depositPercent: percent, lateInterestPercentPerMonth: percent }),
  refunds: group({
    beforeStartPercent: percent,
    duringDevelopmentPercent: percent,
    afterCompletionPercent: percent,
  }),
  delivery: group({
    smallProjectWeeks: range,
    complexProjectMonths: range,
    simpleWebsiteWeeks: range,
    complexAppMonths: range,
  }),
  supportMonths: wholes('starter', 'professional', 'enterprise'),
});

/** The facts of the agency, complete. */
export type Agency = z.output<typeof agencyRules>;
