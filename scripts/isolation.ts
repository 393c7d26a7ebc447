/**
 * For a server that is started for a test or a measurement: it must not find the database, the mail server or the
 * receivers of webhooks that the shell around it names. Empty counts as not given.
 */
export const isolation = { DATABASE_URL: '', SMTP_URL: '', WEBHOOK_URLS: '' };
