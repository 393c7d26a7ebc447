import { addLocale, defaultLocale, locales, splitLocale } from '../../schema/locales';
import drawn from './shareImages.json';

interface Drawn {
  eyebrow: string;
  title: string;
}

interface ShareImage {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** Texts of the drawn pictures, by the path of their page. */
const pictures: Readonly<Record<string, Drawn>> = drawn.texts;

/** Returns the public address of the picture of a page, drawn or not. The build draws it (`pictures/og`). */
export function shareFile(path: string): string {
  const { locale, pathname } = splitLocale(path);
  return `/og${locales[locale].prefix}${pathname === '/' ? '/home' : pathname}.png`;
}

/**
 * Returns the picture of a page for link previews. A page without one, such as a project added later, uses its parent's, and so does a
 * page with another heading than the drawn one, since staff published it. A language without a picture of its home page uses the
 * English ones.
 * @param path Path with its language.
 * @param heading Main heading of the page, if it is known.
 */
export function getShareImage(path: string, heading?: string): ShareImage {
  const { locale, pathname } = splitLocale(path);
  if (locale !== defaultLocale && !Object.hasOwn(pictures, addLocale(locale, '/'))) return getShareImage(pathname);
  const picture = Object.hasOwn(pictures, path) ? pictures[path] : undefined;
  const isCurrent = picture && (heading === undefined || heading === picture.title);
  if (!isCurrent && pathname !== '/') return getShareImage(addLocale(locale, pathname.replace(/\/[^/]*$/, '') || '/'));
  const { eyebrow = '', title = '' } = picture ?? {};
  return { src: shareFile(path), width: 1200, height: 630, alt: `${eyebrow} · ${title}` };
}
