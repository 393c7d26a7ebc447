import { z } from 'zod';
import { isEmail } from '../rules/email.ts';
import { inventedParts } from './inventedParts.ts';
import { isKnownLocale, type KnownLocale, knownLocales } from './knownLocales.ts';

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
const language = z.custom<KnownLocale>(isKnownLocale, `must be one of ${Object.keys(knownLocales).join(', ')}`);
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
  timeZone: text.refine(isTimeZone, 'must be a time zone such as Europe/Paris'),
  currency: text.refine(
    (code) => Intl.supportedValuesOf('currency').includes(code),
    'must be a currency of ISO 4217 such as EUR',
  ),
  languages: group({
    default: language,
    others: list(language).default([]),
    content: language.optional(),
    contract: language.optional(),
    staff: language.optional(),
  })
    .superRefine(({ default: first, others, ...roles }, context) => {
      for (const [index, code] of others.entries()) {
        if (code === first || others.indexOf(code) < index)
          context.addIssue({ code: 'custom', path: ['others', index], message: `${code} occurs twice` });
      }
      for (const [role, code] of Object.entries(roles)) {
        if (code && code !== first && !others.includes(code))
          context.addIssue({ code: 'custom', path: [role], message: 'must be a language of the site' });
      }
    })
    .transform((languages) => ({
      default: languages.default,
      others: languages.others,
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
