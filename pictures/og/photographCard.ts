import type { Page } from 'playwright';
import sharp from 'sharp';
import { type Card, cardHtml } from './cardHtml.ts';

/** Link previews are asked for by phones: a picture may weigh this much. */
export const CARD_BYTES = 60_000;
/** With 16, a pixel takes four bits instead of eight. */
const COLOURS = [64, 16];
const TITLE_HEIGHT = 350;

/** Photographs a card as PNG, with as many colours as fit the weight. */
export async function photographCard(page: Page, card: Card): Promise<Buffer> {
  await page.setContent(cardHtml(card), { waitUntil: 'load' });
  await page.evaluate(async (limit) => {
    await document.fonts.ready;
    const title = document.querySelector('h1') as HTMLElement;
    const isTooBig = () => title.offsetHeight > limit || title.scrollWidth > title.clientWidth;
    for (let size = 84; isTooBig() && size > 40; size -= 2) title.style.fontSize = `${size}px`;
  }, TITLE_HEIGHT);
  const picture = sharp(await page.screenshot()).removeAlpha();
  for (const colours of COLOURS) {
    const png = await picture.png({ palette: true, colours, dither: 0, compressionLevel: 9, effort: 10 }).toBuffer();
    if (png.length <= CARD_BYTES) return png;
  }
  throw new Error(`The card of ${card.path} does not fit ${CARD_BYTES} bytes.`);
}
