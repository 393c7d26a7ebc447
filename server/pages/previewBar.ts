import { addLocale, type Locale, localeNames, locales, splitLocale } from '../../schema/locales';
import { office } from '../../schema/office';
import { getTranslate } from '../common/translate';
import { html } from '../content/html';
import { toPreview } from './previewLinks';

/** Styles of the bar. Notices that scripts of the site close would stay open, so they are hidden. */
export const PREVIEW_STYLE = [
  '.preview-bar{display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--space-5);padding:var(--space-1) var(--gutter);',
  'border-block-end:1px solid var(--line-on-dark);background:var(--text);color:var(--ground);font-size:var(--text-s)}',
  '.preview-bar p,.preview-bar ul{margin:0;padding:0;list-style:none}',
  '.preview-bar p{padding-block:var(--space-2)}',
  '.preview-bar ul{display:flex;flex-wrap:wrap;gap:0 var(--space-4)}',
  '.preview-bar a{display:inline-flex;align-items:center;min-block-size:2.75rem;color:inherit}',
  '.preview-bar a[aria-current]{font-weight:700;text-decoration:none}',
  '.preview-bar nav{margin-inline-start:auto}',
  '.preview-bar a:focus-visible{outline:2px solid currentcolor;outline-offset:-2px}',
  '.consent,.help{display:none!important}',
].join('');

interface BarOptions {
  /** Path of the shown page on the site. */
  path: string;
  token: string;
  /** When the link of a client ends; undefined for staff. */
  expiresAt: Date | undefined;
}

/** Returns the bar of a preview: its label, the languages of the page, and the link out of the preview. */
export function previewBar({ path, token, expiresAt }: BarOptions): string {
  const { locale, pathname } = splitLocale(path);
  const t = getTranslate(locale, 'preview');
  const languages = localeNames.map(
    (name) =>
      html`<li><a href="${toPreview(addLocale(name, pathname), token) ?? ''}" lang="${name}" hreflang="${name}"${
        name === locale && html` aria-current="true"`
      }>${locales[name].name}</a></li>`,
  );
  // The desk and the published page are no previews, so a frame must not show them.
  return html`<aside class="preview-bar" aria-label="${t('label')}"><p><strong>${t('label')}</strong> ${
    expiresAt && t('ends', { date: formatDay(expiresAt, locale) })
  } ${t('forms')}</p><nav aria-label="${t('languages')}"><ul>${languages}</ul></nav><a href="${
    expiresAt ? path : '/desk/content'
  }" target="_top">${t('leave')}</a></aside>`.text;
}

const formatDay = (moment: Date, locale: Locale) =>
  moment.toLocaleDateString(locales[locale].tag, { dateStyle: 'long', timeZone: office.timeZone });
