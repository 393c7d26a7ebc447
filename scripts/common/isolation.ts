/**
 * Settings for a server in a test or measurement, so that it does not use the database, mail server or webhook receivers of the
 * surrounding shell. An empty setting counts as missing.
 */
export const isolation = {
  DATABASE_URL: '',
  SMTP_URL: '',
  IMAP_URL: '',
  WEBHOOK_URLS: '',
  NOTIFY_CHAT_URLS: '',
  NTFY_URLS: '',
};
