import type { Article } from '../content/Article';
import type { Content } from '../content/Content';
import { findPicture } from '../content/Picture';
import { showPictures } from '../content/renderMarkdown';

/** Returns the text of an article for readers of other programs: with addresses of this installation, and one format of each picture. */
export function getAbsoluteHtml({ html, locale }: Article, { pictureTexts }: Content, origin: string): string {
  const shown = showPictures(html, (key) => findPicture(key, pictureTexts, locale), true);
  return shown.replaceAll(/\b(href|src)="(?=\/(?!\/))/g, `$1="${origin}`);
}
