/** Namespaces with messages that staff edit at the desk, in the order of the desk. */
export const wordSections = [
  'layout',
  'home',
  'services',
  'service',
  'serviceRequest',
  'portfolio',
  'project',
  'projects',
  'articles',
  'about',
  'contact',
  'quote',
  'forms',
  'fields',
  'help',
  'helpPanel',
  'newsletter',
  'legal',
  'consent',
  'page',
] as const;

/** Labels of the fields that visitors fill in. */
const FIELDS =
  /^fields\.(?:budget|company|email|firstName|fullName|lastName|message|name|phone|projectDescription|projectDetails|projectType|question|questionType|service|timeline)\.label$/;

/**
 * Messages that stay in files: categories of cookies, which jobs and law decide; states of sending, whose words follow from the code; and
 * texts that the API words for every client.
 */
const LEFT_OUT = /^(?:consent\.category|forms\.(?:submitError|honeypot|captchaQuestion)|page\.failed)/;

/** A value that selects a form or has a format, such as `{count, plural, …}`: it needs more than typed words. */
const FORMS = /\{\s*\w+\s*,/;

/** Whether a message has words besides its values and tags, and no space at an end, which an editor would lose. */
const hasWords = (text: string) => text.trim() === text && /\p{L}/u.test(text.replace(/\{[^}]*\}|<[^>]*>/g, ''));

/** Whether staff edit a message. @param texts the message in each language. */
export const isEdited = (key: string, texts: readonly string[]): boolean =>
  wordSections.some((section) => key.startsWith(`${section}.`)) &&
  (!key.startsWith('fields.') || FIELDS.test(key)) &&
  !LEFT_OUT.test(key) &&
  texts.every((text) => hasWords(text) && !FORMS.test(text));
