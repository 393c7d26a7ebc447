import { addLocale, getDirection, isolateLeftToRight } from '../../schema/locales';
import { office } from '../../schema/office';
import { getAbsoluteHtml } from '../articles/getAbsoluteHtml';
import { getTranslate } from '../common/translate';
import type { Article } from '../content/Article';
import type { Content } from '../content/Content';
import { Html, html } from '../content/html';
import type { Site } from '../content/Site';
import type { Mail } from '../mail/createMailer';
import { unsubscribeHeaders } from './confirmationMail';

interface NewsletterOptions {
  id: string;
  task: 'send-newsletter' | 'test-newsletter';
  to: string;
  article: Article;
  content: Content;
  origin: string;
  /** Page that takes the address off the list; undefined for a test, whose reader need not be on it. */
  unsubscribe: string | undefined;
}

/** Returns the mail of an article: HTML, and the text of the same source. It has nothing that reports that it was opened. */
export async function writeNewsletter(options: NewsletterOptions): Promise<Mail> {
  const { id, task, to, article, content, origin, unsubscribe } = options;
  const { site } = content;
  const { locale, title, summary } = article;
  const t = getTranslate(locale, 'mail');
  const page = origin + addLocale(locale, `/articles/${article.id}`);
  const body = new Html(styleForMail(getAbsoluteHtml(article, content, origin)));
  const link = (href: string) => html`<a href="${href}">${href}</a>`;
  const inner = html`<h1 style="line-height:1.25">${title}</h1>
    <p><strong>${summary}</strong></p>
    ${body}
    <hr>
    <p>${t('newsletter.read')}<br>${link(page)}</p>
    <p>${t('newsletter.why', { site: site.name })}</p>
    ${unsubscribe !== undefined && html`<p>${t('newsletter.leave')}<br>${link(unsubscribe)}</p>`}
    <p>${getAddressLines(site).map((line, index) => html`${index > 0 && html`<br>`}<bdi>${line}</bdi>`)}<br>${isolateLeftToRight(site.email, locale)}</p>`;
  const whole = html`<!doctype html><html lang="${locale}" dir="${getDirection(locale)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body
    style="font-family:sans-serif;font-size:16px;line-height:1.6;max-width:40em;overflow-wrap:anywhere">${inner}</body></html>`;
  return {
    id,
    task,
    to,
    replyTo: { name: site.name, address: site.email },
    subject: task === 'test-newsletter' ? t('newsletter.testSubject', { title }) : title,
    html: whole.text,
    text: await getText(inner.text),
    headers: {
      'List-Id': `<newsletter-${locale}.${new URL(origin).hostname}>`,
      ...(unsubscribe !== undefined && unsubscribeHeaders(unsubscribe)),
    },
  };
}

/** Returns name and postal address of the agency, in the order of its country. */
const getAddressLines = ({ name, address: { street, postalCode, city, country } }: Site): string[] => [
  name,
  street,
  `${office.isPostalCodeFirst ? `${postalCode} ${city}` : `${city} ${postalCode}`}, ${country}`,
];

/** Adds what stylesheets do on pages; mail programs leave those out. It sets no colours, because many have a dark ground. */
const styleForMail = (text: string): string =>
  text
    .replaceAll('<img ', '<img style="max-width:100%;height:auto" ')
    .replaceAll('<table>', '<table border="1" cellpadding="6" style="border-collapse:collapse">')
    .replaceAll('<th scope="col">', '<th scope="col" align="start" style="text-align:start">')
    .replaceAll('<pre dir="ltr" tabindex="0">', '<pre dir="ltr" style="white-space:pre-wrap">')
    .replaceAll('<figure>', '<figure style="margin:1em 0">');

/** Line length of the text part; programs of mail wrap at 76 to 80 letters. */
const LINE = 76;

async function getText(inner: string): Promise<string> {
  const { convert } = await import('html-to-text');
  return convert(inner, {
    wordwrap: LINE,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  });
}
