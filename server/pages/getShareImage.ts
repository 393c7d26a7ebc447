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

/** What the pictures say, by the path of their page. */
const pictures: Readonly<Record<string, Drawn>> = drawn;

/** Public address of the picture of a page, whether it was drawn or not. */
export function shareFile(path: string): string {
  const { locale, pathname } = splitLocale(path);
  return `/og${locales[locale].prefix}${pathname === '/' ? '/home' : pathname}.png`;
}

/**
 * The picture of a page for link previews. A page without one, as a project added later, takes that of its parent; a language
 * without one of its home page takes those in English.
 * @param path with its language.
 */
export function getShareImage(path: string): ShareImage {
  const { locale, pathname } = splitLocale(path);
  if (locale !== defaultLocale && !Object.hasOwn(pictures, addLocale(locale, '/'))) return getShareImage(pathname);
  const picture = Object.hasOwn(pictures, path) ? pictures[path] : undefined;
  if (!picture && pathname !== '/') return getShareImage(addLocale(locale, pathname.replace(/\/[^/]*$/, '') || '/'));
  const { eyebrow = '', title = '' } = picture ?? {};
  return { src: shareFile(path), width: 1200, height: 630, alt: `${eyebrow} · ${title}` };
}
