import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { isCalendarDay } from '../../schema/calendarDay';
import { codeLanguage } from '../../schema/locales';
import { isEmail } from '../../schema/rules/email';
import { isDecodable } from '../common/isDecodable';
import { wordFieldErrors } from '../errors/wordFieldErrors';
import { findPasswordError } from '../input/findPasswordError';
import { isPlaintext, readChatTarget } from './readChatTarget';
import { readImapUrl } from './readImapUrl';
import { readNtfyTarget } from './readNtfyTarget';
import { isReplyAddress } from './readReplyAddress';
import { readSmtpUrl } from './readSmtpUrl';

const NO_EMAIL = 'has to be an email address';

const flag = z
  .enum(['0', '1', ''], 'has to be 0 or 1')
  .optional()
  .transform((value) => value === '1');

/** A whole number; the one message for every error names the accepted values. */
const wholeTo = (max: number, message: string) =>
  z.coerce.number(message).refine((value) => Number.isInteger(value) && value >= 0 && value <= max, message);

const site = z
  .string()
  .refine(isSite, 'has to be scheme, host and port alone, such as https://agency.example')
  .transform((value) => new URL(value).origin);

/** A list in one setting, separated by commas or spaces; empty if the setting is missing. */
const list = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean));

const MAX_LABEL_LENGTH = 63;

/**
 * An address that the rules of the forms accept, because another one could not sign in. The domain may be internationalised: mail
 * names it in ASCII. Before the @ only ASCII fits into the headers of every mail server (RFC 6532).
 */
const email = z
  .string()
  .refine(isEmail, { error: NO_EMAIL, abort: true })
  .refine((value) => /^[\x21-\x7e]+@/.test(value), 'has letters before the @ that many mail servers refuse')
  .refine((value) => {
    const labels = domainToASCII(value.slice(value.lastIndexOf('@') + 1)).split('.');
    return labels.every((label) => label.length > 0 && label.length <= MAX_LABEL_LENGTH);
  }, NO_EMAIL);

const createSwitch = (initial: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'has to be on or off')
    .default(initial)
    .transform((value) => value === 'on');
const onOff = createSwitch('on');

const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'has to be production, development or test')
    .default('production'),
  PORT: wholeTo(65_535, 'has to be a port, a number from 0 to 65535').default(8000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: site.optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'has to look like postgres://user:password@host:5432/database' })
    // Without the parameters: only the part before them is decoded.
    .refine(
      (url) => isDecodable(url.replace(/\?.*$/s, '')),
      'has a % that begins no code; a % of a name or a password is written %25',
    )
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  STAFF_EMAIL: email.optional(),
  STAFF_PASSWORD: z.string().optional(),
  SECRET_KEY: z.string().min(32, 'has to have 32 characters or more').optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'has to look like G-ABC123')
    .optional(),
  CORS_ORIGINS: list.refine(
    (values) => values.every(isOrigin),
    'has to be a list of origins such as https://partner.example',
  ),
  LEADS_OPEN: flag,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'has to look like smtp://user:password@mail.example:587' })
    .refine(
      (url) => isDecodable(url.replace(/\?.*$/s, '')),
      'has a % that begins no code; a % of a name or a password is written %25',
    )
    .optional(),
  SMTP_ALLOW_PLAINTEXT: flag,
  NOTIFY_EMAIL: list
    .refine((values) => values.every(isEmail), { error: 'has to be email addresses', abort: true })
    .pipe(z.array(email)),
  MAIL_FROM: email.optional(),
  NEWSLETTER_PER_MINUTE: wholeTo(10_000, 'has to be a number of mails, from 1 to 10000')
    .refine((count) => count > 0, 'has to be a number of mails, from 1 to 10000')
    .default(60),
  IMAP_URL: z
    .url({ protocol: /^imaps?$/, hostname: /./, error: 'has to look like imaps://user:password@mail.example' })
    .refine(
      (url) => isDecodable(url.replace(/\?.*$/s, '')),
      'has a % that begins no code; a % of a name or a password is written %25',
    )
    .optional(),
  IMAP_PASSWORD_FILE: z.string().min(1).optional(),
  REPLY_ADDRESS: z
    .string()
    .refine(
      isReplyAddress,
      'has to be an email address such as answers@agency.example or answers+{token}@agency.example',
    )
    .optional(),
  WEBHOOK_URLS: list
    .refine(
      (values) => values.every((value) => URL.canParse(value) && /^https?:/.test(value)),
      'has to be a list of addresses such as https://crm.example/hook',
    )
    // Only the name and the password before the @ are decoded.
    .refine(
      (values) => values.every((value) => isDecodable(value.replace(/^(https?:\/\/[^/?#]*@)?.*$/s, '$1'))),
      'has a % that begins no code; a % of a name or a password is written %25',
    ),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'has to be whsec_ and 24 or more random bytes in base64')
    .optional(),
  WEBHOOK_ALLOW_PRIVATE: flag,
  METRICS_TOKEN: z.string().min(16, 'has to have 16 characters or more').optional(),
  HEARTBEAT_URL: z
    .url({ protocol: /^https?$/, error: 'has to look like https://monitor.example/ping/{work}' })
    .optional(),
  NOTIFY_CHAT_URLS: list.refine(
    (values) => values.every(readChatTarget),
    'has to be addresses of Slack, Teams, Discord or Telegram (bot…/sendMessage?chat_id=…), or begin with the service, such as mattermost+https://chat.example/hooks/…',
  ),
  NTFY_URLS: list.refine(
    (values) => values.every(readNtfyTarget),
    'has to be topics such as https://ntfy.sh/a-long-secret-name, with a token https://tk_…@ntfy.example/topic',
  ),
  MEDIA_S3_URL: z
    .string()
    .refine(isBucket, 'has to be the address of a bucket, such as https://s3.example/pictures')
    .optional(),
  MEDIA_S3_REGION: z.string().min(1).default('us-east-1'),
  MEDIA_S3_ACCESS_KEY: z.string().optional(),
  MEDIA_S3_SECRET_KEY: z.string().optional(),
  RATE_LIMIT: onOff,
  MOVING_HOLIDAYS: list
    .refine((values) => values.every(isCalendarDay), 'has to be a list of days such as 2027-03-10')
    .transform((values) => new Set(values)),
  GRAPHQL_LOCKED: flag,
  SIDE_FORMS: onOff,
  SITE_FIGURES: onOff,
  PUBLIC_REPLY_TIME: createSwitch('off'),
  SERVICE_PAGES: z.enum(['all', 'specified'], 'has to be all or specified').default('all'),
  TRUST_PROXY: wholeTo(10, 'has to be a number of proxies, from 0 to 10').default(0),
});

/** The names of all settings. */
export const settingNames = Object.keys(schema.shape);

/** The configuration, parsed once; docs/configuration.md lists every setting. */
export type Env = z.infer<typeof schema>;

/**
 * Reads the configuration; no other code reads `process.env`. An empty or blank setting counts as missing, because a blank would
 * otherwise be the number 0.
 * @throws Error with one line per invalid setting. Values are not repeated, because some are secret.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const settings = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(settings);
  const lines = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const fieldErrors = [...lines, ...findPairProblems(settings)];
  if (parsed.success) fieldErrors.push(...findMailProblems(parsed.data));
  if (parsed.success && fieldErrors.length === 0) return parsed.data;
  throw new Error(['Configuration: these settings cannot be used.', ...fieldErrors].join('\n  '));
}

/** Checks the raw settings, so that errors of pairs are reported together with errors of single settings. */
function findPairProblems(settings: Record<string, string | undefined>): string[] {
  const fieldErrors = [];
  if (Boolean(settings.STAFF_EMAIL) !== Boolean(settings.STAFF_PASSWORD)) {
    fieldErrors.push('STAFF_EMAIL and STAFF_PASSWORD belong together; set both or neither.');
  }
  const weak = settings.STAFF_PASSWORD && findPasswordError(settings.STAFF_PASSWORD, settings.STAFF_EMAIL ?? '');
  if (weak) fieldErrors.push(`STAFF_PASSWORD: ${wordFieldErrors([weak], codeLanguage)[0]?.message}`);
  if (settings.WEBHOOK_URLS && !settings.WEBHOOK_SECRET) {
    fieldErrors.push('WEBHOOK_URLS needs WEBHOOK_SECRET, which signs what is sent.');
  }
  for (const name of ['NOTIFY_CHAT_URLS', 'NTFY_URLS']) {
    const entries = settings[name]?.split(/[\s,]+/) ?? [];
    if (entries.some(isPlaintext) && settings.WEBHOOK_ALLOW_PRIVATE !== '1') {
      fieldErrors.push(
        `${name}: an address with http: sends its secret unencrypted; WEBHOOK_ALLOW_PRIVATE=1 allows it.`,
      );
    }
  }
  const bucket = ['MEDIA_S3_URL', 'MEDIA_S3_ACCESS_KEY', 'MEDIA_S3_SECRET_KEY'];
  const isBucketSet = bucket.map((name) => Boolean(settings[name]));
  if (isBucketSet.includes(true) && isBucketSet.includes(false)) {
    fieldErrors.push(`${bucket.join(', ')} belong together; set all or none.`);
  }
  return fieldErrors;
}

function findMailProblems({ SMTP_URL, SMTP_ALLOW_PLAINTEXT, IMAP_URL, IMAP_PASSWORD_FILE }: Env): string[] {
  const find = (name: string, url: string | undefined, check: (url: string) => unknown): string[] => {
    try {
      if (url !== undefined) check(url);
      return [];
    } catch (error) {
      return [`${name}: ${(error as Error).message}`];
    }
  };
  return [
    ...find('SMTP_URL', SMTP_URL, (url) => readSmtpUrl(url, SMTP_ALLOW_PLAINTEXT)),
    ...find('IMAP_URL', IMAP_URL, (url) => {
      if (readImapUrl(url).password === undefined && IMAP_PASSWORD_FILE === undefined)
        throw new Error('has no password: imaps://user:password@mail.example, or name a file in IMAP_PASSWORD_FILE');
    }),
  ];
}

/** Whether a text is scheme, host and port as a browser writes them, without a path or a wildcard. */
function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

/** Whether an address is an origin only, because paths of the site are appended to it. */
function isSite(value: string): boolean {
  if (!/^https?:/i.test(value) || !URL.canParse(value)) return false;
  const { href, origin } = new URL(value);
  return href === `${origin}/`;
}

/** Whether a text is the address of a bucket, to which names of files are appended. */
function isBucket(value: string): boolean {
  if (!/^https?:/i.test(value) || !URL.canParse(value)) return false;
  const { search, hash, username, password } = new URL(value);
  return !search && !hash && !username && !password;
}
