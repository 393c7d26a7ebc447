import sharp from 'sharp';
import { escapeHtml } from '../../server/content/html.ts';
import { fontFamily, loadTypefaces } from './typefaces.ts';

/** How a text is set: pixels, and parts of its size between letters. */
export interface TextStyle {
  size: number;
  weight: number;
  spacing: number;
}

/** Pango’s unit of markup. */
const UNITS = 1024;

/** Returns the width of a text in pixels. */
export async function measure(text: string, { size, weight, spacing }: TextStyle): Promise<number> {
  await loadTypefaces();
  const markup = `<span weight="${weight}" letter_spacing="${Math.round(spacing * size * UNITS)}">${escapeHtml(text)}</span>`;
  const { info } = await sharp({ text: { text: markup, font: `${fontFamily} ${size}`, dpi: 72 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return info.width;
}

/**
 * Breaks a text between words, into as few lines as fit the width, and these as even as they can be. A word that is wider stands alone.
 * @returns the lines, and the width of the widest.
 */
export async function breakLines(text: string, style: TextStyle, width: number) {
  // A line is never broken at a no-break space.
  const words = text.split(/[ \n]+/);
  const widths = await Promise.all(words.map((word) => measure(word, style)));
  const space = (await measure('n n', style)) - 2 * (await measure('n', style));
  const fill = (limit: number) => {
    const lines: { text: string; width: number }[] = [];
    for (const [index, word] of words.entries()) {
      const wide = widths[index] ?? 0;
      const last = lines.at(-1);
      if (last && last.width + space + wide <= limit) {
        last.text += ` ${word}`;
        last.width += space + wide;
      } else lines.push({ text: word, width: wide });
    }
    return lines;
  };
  const count = fill(width).length;
  let limit = Math.min(width, Math.max(...widths));
  while (limit < width && fill(limit).length > count) limit = Math.min(width, limit + 4);
  const lines = fill(limit);
  return { lines: lines.map((line) => line.text), widest: Math.max(...lines.map((line) => line.width)) };
}
