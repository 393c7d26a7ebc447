import { previewOf } from '../pictures/previewOf';

/** The picture of the first view, as client/portfolio/ProjectPicture marks it. */
const FIRST = /<img[^>]*\ssrc="([^"]+)"[^>]*\sfetchpriority="high"/i;

/**
 * Shows the first picture of a page with its text, small and soft, until it is there itself: on a phone's line it takes as
 * long again. By its address, because the sheet stays when the visitor goes on to another page.
 */
export function previewSheet(html: string): string | undefined {
  const src = FIRST.exec(html)?.[1];
  const preview = src && previewOf(src);
  return preview && `img[src="${src}"]{background:url(data:image/avif;base64,${preview})0/100% 100%}`;
}
