import { expect, test } from 'vitest';
import { readEnv, settingNames } from './env';
import { readSmtpUrl } from './readSmtpUrl';

test('an empty environment is a local start', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 8000,
    DATA_DIR: './data',
    CORS_ORIGINS: [],
    LEADS_OPEN: false,
    SIDE_FORMS: true,
    RATE_LIMIT: true,
    TRUST_PROXY: 0,
  });
});

test.each(['', ' ', '\t\n'])('a setting that is %j counts as missing', (blank) => {
  expect(readEnv(Object.fromEntries(settingNames.map((name) => [name, blank])))).toEqual(readEnv({}));
});

test.each([
  [{ PORT: 'eighty' }, /PORT: has to be a port, a number from 0 to 65535$/],
  [{ PORT: '80.5' }, /PORT: has to be a port/],
  [{ PORT: '-1' }, /PORT: has to be a port/],
  [{ PORT: '65536' }, /PORT: has to be a port/],
  [{ DATABASE_URL: 'mysql://a/b' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://site:p%ss@db.example/site' }, /DATABASE_URL: .*%.* is written %25/],
  [{ DATABASE_URL: 'postgres://site:p%ff@db.example/site' }, /DATABASE_URL: .*%.* is written %25/],
  [{ PUBLIC_URL: 'khatam.example' }, /PUBLIC_URL/],
  [{ PUBLIC_URL: 'ftp://khatam.example' }, /PUBLIC_URL/],
  [{ PUBLIC_URL: 'https://khatam.example/sub' }, /PUBLIC_URL: has to be scheme, host and port alone/],
  [{ PUBLIC_URL: 'https://khatam.example/?x=1' }, /PUBLIC_URL/],
  [{ PUBLIC_URL: 'https://khatam.example?' }, /PUBLIC_URL/],
  [{ PUBLIC_URL: 'https://khatam.example#top' }, /PUBLIC_URL/],
  [{ PUBLIC_URL: 'https://user:pw@khatam.example/' }, /PUBLIC_URL/],
  [{ LEADS_OPEN: 'maybe' }, /LEADS_OPEN: has to be 0 or 1/],
  [{ RATE_LIMIT: 'no' }, /RATE_LIMIT: has to be on or off/],
  [{ SMTP_URL: 'smtp://' }, /SMTP_URL: has to look like/],
  [{ SMTP_URL: 'smtp://site:p%ss@mail.example' }, /SMTP_URL: .*%.* is written %25/],
  [{ SMTP_URL: 'smtp://site:pass@mail.example/?ignoreTLS=true' }, /SMTP_URL: .*SMTP_ALLOW_PLAINTEXT=1/],
  [{ SMTP_URL: 'smtp://site@mail.example/?requireTLS=false' }, /SMTP_URL: would send the password unencrypted/],
  [{ SMTP_URL: 'smtp://mail.example/?ignoreTLS=yes' }, /SMTP_URL: the parameter ignoreTLS has to be true or false/],
  [{ SMTP_URL: 'smtp://mail.example/?ignoreTLS=true&requireTLS=true' }, /SMTP_URL: .* exclude each other/],
  [
    { SMTP_URL: 'smtp://mail.example/?logger=true' },
    /SMTP_URL: has an unknown parameter; those that exist are requireTLS/,
  ],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY: has to be a number of proxies/],
  [{ TRUST_PROXY: '-1' }, /TRUST_PROXY: has to be a number of proxies, from 0 to 10$/],
  [{ STAFF_EMAIL: 'a@b.example', STAFF_PASSWORD: '  ' }, /belong together/],
  [{ RATE_LIMIT: 'no' }, /RATE_LIMIT/],
  [{ MEDIA_S3_URL: 'https://s3.example/pictures' }, /MEDIA_S3_URL, MEDIA_S3_ACCESS_KEY, .* set all or none/],
  [{ MEDIA_S3_ACCESS_KEY: 'key', MEDIA_S3_SECRET_KEY: 'secret' }, /MEDIA_S3_URL, .* set all or none/],
  [{ MEDIA_S3_URL: 'pictures' }, /MEDIA_S3_URL: has to be the address of a bucket/],
  [{ MEDIA_S3_URL: 'https://key:secret@s3.example/pictures' }, /MEDIA_S3_URL: has to be the address of a bucket/],
  [{ MOVING_HOLIDAYS: '2027-02-30' }, /MOVING_HOLIDAYS: has to be a list of days/],
  [{ CORS_ORIGINS: '*' }, /CORS_ORIGINS: has to be a list of origins/],
  [{ CORS_ORIGINS: 'https://a.example/path' }, /CORS_ORIGINS/],
  [{ STAFF_EMAIL: 'a@b.example', STAFF_PASSWORD: 'short' }, /STAFF_PASSWORD: Choose a password of at least 10/],
  [{ STAFF_EMAIL: 'a@b.example', STAFF_PASSWORD: 'password123' }, /STAFF_PASSWORD: .* harder to guess/],
  [
    { STAFF_EMAIL: 'Salma@b.example', STAFF_PASSWORD: 'the one of salma' },
    /STAFF_PASSWORD: .* does not contain your email/,
  ],
  [
    { STAFF_EMAIL: 'a@b.example', STAFF_PASSWORD: 'a long one'.repeat(21) },
    /STAFF_PASSWORD: .* of at most 200 characters/,
  ],
  [{ STAFF_EMAIL: 'a@b.example' }, /belong together/],
  [{ STAFF_EMAIL: 'staff' }, /STAFF_EMAIL: has to be an email address$/m],
  [{ STAFF_EMAIL: `${'a'.repeat(65)}@b.example` }, /STAFF_EMAIL: has to be an email address$/m],
  [{ STAFF_EMAIL: 'a@b-.example' }, /STAFF_EMAIL: has to be an email address$/m],
  [{ NOTIFY_EMAIL: 'a@b.example, a@b-.example' }, /NOTIFY_EMAIL: has to be email addresses$/],
  [{ MAIL_FROM: 'Khatam <site@khatam.example>' }, /MAIL_FROM: has to be an email address$/],
  [{ MAIL_FROM: 'société@agence.example' }, /MAIL_FROM: has letters before the @ that many mail servers refuse$/],
  [{ NOTIFY_EMAIL: 'a@b.example, é@b.example' }, /NOTIFY_EMAIL\S*: has letters before the @ that many/],
  [{ MAIL_FROM: `a@${'é'.repeat(60)}.example` }, /MAIL_FROM: has to be an email address$/],
  [{ NODE_ENV: 'prod' }, /NODE_ENV: has to be production, development or test$/],
])('%j is rejected by name', (source, message) => {
  expect(() => readEnv(source)).toThrow(message);
});

test.each(['site@société.example', 'site@xn--socit-esab.example', 'site@مثال.مغرب', 'site@agence.xn--mgbc0a9azcg'])(
  'each email address may be %s',
  (address) => {
    const input = { MAIL_FROM: address, STAFF_EMAIL: address, STAFF_PASSWORD: 'correct horse battery' };
    const { NOTIFY_EMAIL, ...env } = readEnv({ ...input, NOTIFY_EMAIL: `first@khatam.example, ${address}` });
    expect(env).toMatchObject(input);
    expect(NOTIFY_EMAIL).toEqual(['first@khatam.example', address]);
  },
);

test.each([
  ['https://khatam.example', 'https://khatam.example'],
  ['https://khatam.example/', 'https://khatam.example'],
  ['HTTPS://Khatam.example:443', 'https://khatam.example'],
  ['http://localhost:8000', 'http://localhost:8000'],
])('PUBLIC_URL may be %s: links begin with %s', (input, origin) => {
  expect(readEnv({ PUBLIC_URL: input }).PUBLIC_URL).toBe(origin);
});

test('an error does not repeat the value, which may be secret', () => {
  expect(() => readEnv({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).not.toThrow(/hunter2/);
  expect(() => readEnv({ STAFF_PASSWORD: 'password2' })).not.toThrow(/password2/);
});

test('all errors are reported at once, including those of pairs', () => {
  const source = { RATE_LIMIT: 'no', STAFF_EMAIL: 'a@b.example', WEBHOOK_URLS: 'https://crm.example/hook' };
  const reported = /^ {2}RATE_LIMIT: .*\n {2}STAFF_EMAIL and STAFF_PASSWORD .*\n {2}WEBHOOK_URLS needs WEBHOOK_SECRET/m;
  expect(() => readEnv(source)).toThrow(reported);
});

test('the password of the staff account is checked by the rule for passwords, also beside other errors', () => {
  const input = { STAFF_EMAIL: 'a@b.example', STAFF_PASSWORD: 'correct horse battery' };
  expect(readEnv(input)).toMatchObject(input);
  expect(() => readEnv({ RATE_LIMIT: 'no', STAFF_PASSWORD: 'password123' })).toThrow(/STAFF_PASSWORD: .* harder/);
});

test('a password for a receiver of webhooks that cannot be sent is reported at the start', () => {
  const input = (url: string) => readEnv({ WEBHOOK_URLS: url, WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` });
  expect(() => input('https://crm:50%off@crm.example/hook')).toThrow(/WEBHOOK_URLS: has a % that begins no code/);
  expect(input('https://crm:50%25off@crm.example/hook?done=100%').WEBHOOK_URLS).toHaveLength(1);
});

test.each([
  ['smtp://site:pass@mail.example:587', true],
  ['smtp://site:pass@10.0.0.7', true],
  ['smtp://site:pass@[2001:db8::7]', true],
  ['smtp://site:pass@localhost.example', true],
  ['smtp://mail.example/?requireTLS=true', true],
  ['smtp://mail.example', false],
  ['smtp://site:pass@localhost:1025', false],
  ['smtp://site:pass@mail.localhost', false],
  ['smtp://site:pass@127.3.2.1', false],
  ['smtp://site:pass@[::1]:2525', false],
])('SMTP_URL=%s requires STARTTLS: %j', (url, requireTLS) => {
  expect(readSmtpUrl(readEnv({ SMTP_URL: url }).SMTP_URL ?? '', false)).toMatchObject({ secure: false, requireTLS });
});

test('a server whose address begins with smtps: gets TLS from the first byte', () => {
  expect(readSmtpUrl('smtps://site:pass@mail.example', false)).toMatchObject({ secure: true, requireTLS: false });
});
