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

const pictures: Readonly<Record<string, Drawn>> = drawn;

/** Public address of the picture of a page, whether it was drawn or not. */
export const shareFile = (path: string) => `/og${path === '/' ? '/home' : path}.png`;

/** The picture of a page for link previews; a page without one, as a project added later, takes that of its parent. */
export function shareImageOf(path: string): ShareImage {
  const picture = Object.hasOwn(pictures, path) ? pictures[path] : undefined;
  if (!picture && path !== '/') return shareImageOf(path.replace(/\/[^/]*$/, '') || '/');
  const { eyebrow = '', title = '' } = picture ?? {};
  return { src: shareFile(path), width: 1200, height: 630, alt: `${eyebrow}: ${title}` };
}
